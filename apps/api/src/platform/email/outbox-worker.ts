import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { SendResult, SmtpClient } from './smtp.ts';

/** How many letters are on their way at a time; each holds one connection to the database and one to the mail server. */
export const SEND_CONCURRENCY = 3;
/** What the server took and we had not committed when we died is sent again. So: commit after each. */
const EMAILS_PER_TRANSACTION = 1;
const MOST_TRIES = 6;

export type OutboxWorker = {
  /** Sends what waits. Calls while it is under way are one more round at its end. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Sends letters until none is left. A letter's row is locked while it is sent, so no two workers have the same one, and the
 * lock of a worker that dies is gone with it: nothing waits for a lease to run out.
 */
export function startOutboxWorker(database: Database, mail: SmtpClient, log: Logger): OutboxWorker {
  let round: Promise<unknown> | undefined;
  let wokenAgain = false;
  let stopping = false;

  function wake(): void {
    if (round) wokenAgain = true;
    if (round || stopping) return;
    wokenAgain = false;
    round = Promise.all(Array.from({ length: SEND_CONCURRENCY }, walk))
      .catch((err: unknown) => log.error({ err }, 'letters could not be sent'))
      .finally(() => {
        round = undefined;
        if (wokenAgain) wake();
      });
  }

  async function walk(): Promise<void> {
    while (!stopping && (await sendBatch(database, mail, log)) === 'go on');
  }

  wake();
  return {
    wake,
    stop: async () => {
      stopping = true;
      await round;
      mail.close();
    },
  };
}

async function sendBatch(database: Database, mail: SmtpClient, log: Logger): Promise<'go on' | 'enough'> {
  const accepted: string[] = [];
  try {
    return await database.transact(async (tx) => {
      const letters = await claim(tx);
      for (const letter of letters) {
        const posted = await mail.send(letter.id, letter);
        if (posted.outcome === 'accepted') accepted.push(letter.id);
        await recordResult(tx, letter, posted);
        if (posted.outcome === 'accepted') continue;
        log.warn({ letter: letter.id, outcome: posted.outcome, code: posted.code }, 'a letter was not taken');
        if (posted.outcome === 'away') return 'enough';
      }
      return letters.length > 0 ? 'go on' : 'enough';
    });
  } catch (error) {
    // The database went away between the server's yes and our note of it: noted by another connection, if there is one.
    await database.transact((tx) => markSent(tx, accepted));
    throw error;
  }
}

async function claim(tx: Tx) {
  // Mail servers may think about a letter for minutes; the lock must not be taken from us meanwhile.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
  const rows = await tx
    .selectFrom('email_outbox')
    .select(['id', 'recipient', 'subject', 'body', 'html', 'unsubscribe_url', 'attachment_name', 'attachment_type'])
    .select(['attachment', 'attempts'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('next_try_at')
    .limit(EMAILS_PER_TRANSACTION)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(
    ({ recipient, body, html, unsubscribe_url, attachment_name, attachment_type, attachment, ...row }) => ({
      ...row,
      to: recipient,
      text: body,
      ...(html && { html }),
      ...(unsubscribe_url && { unsubscribeUrl: unsubscribe_url }),
      ...(attachment_name && attachment_type && attachment
        ? { attachment: { name: attachment_name, type: attachment_type, content: attachment } }
        : {}),
    }),
  );
}

async function recordResult(
  tx: Tx,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  posted: SendResult,
) {
  if (posted.outcome === 'accepted') return markSent(tx, [id]);
  const { outcome, code, forGood } = posted;
  const tried = outcome === 'refused' ? attempts + 1 : attempts;
  const hopeless = forGood || tried >= MOST_TRIES;
  // 1, 2, 4 … minutes: a mailbox that is full today may not be tomorrow, and others go first.
  const minutes = 2 ** Math.max(0, tried - 1);
  await tx
    .updateTable('email_outbox')
    .set({
      attempts: tried,
      last_error: code.slice(0, 100),
      next_try_at: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
      ...(hopeless ? { failed_at: sql`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

async function markSent(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('email_outbox')
    .set({ sent_at: sql`clock_timestamp()` })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}
