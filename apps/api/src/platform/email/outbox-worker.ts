import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { onceMore } from '../once-more.ts';
import type { SendResult, SmtpClient } from './smtp.ts';

/** Emails sent at the same time; each holds a database connection and an SMTP connection. */
export const SEND_CONCURRENCY = 3;
/** An email that was sent but not committed before a crash is sent again, so commit after each one. */
const EMAILS_PER_TRANSACTION = 1;
const MAX_ATTEMPTS = 6;

export type OutboxWorker = {
  /** Sends waiting emails. A call during a run starts one more run at its end. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Sends emails until none is waiting. The row is locked while its email is sent, so two workers never send the same one, and
 * the lock ends with the worker if it crashes.
 */
export function startOutboxWorker(database: Database, smtp: SmtpClient, log: Logger): OutboxWorker {
  let stopping = false;
  const retries = new Set<NodeJS.Timeout>();

  /** A retry becomes due without a NOTIFY. */
  function wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      retries.delete(timer);
      wake();
    }, ms).unref();
    retries.add(timer);
  }

  const sending = onceMore(async () => {
    await Promise.all(Array.from({ length: SEND_CONCURRENCY }, sendAll)).catch((err: unknown) =>
      log.error({ err, job: 'send-emails' }, 'emails could not be sent'),
    );
  });

  function wake(): void {
    if (!stopping) sending.call();
  }

  async function sendAll(): Promise<void> {
    while (!stopping && (await sendBatch({ database, smtp, log, wakeIn })) === 'more');
  }

  wake();
  return {
    wake,
    stop: async () => {
      stopping = true;
      retries.forEach(clearTimeout);
      await sending.settled();
      smtp.close();
    },
  };
}

type Sending = {
  readonly database: Database;
  readonly smtp: SmtpClient;
  readonly log: Logger;
  readonly wakeIn: (ms: number) => void;
};

async function sendBatch({ database, smtp, log, wakeIn }: Sending): Promise<'more' | 'done'> {
  const accepted: string[] = [];
  try {
    return await database.transact(
      async (tx) => {
        const emails = await lockBatch(tx);
        for (const email of emails) {
          const result = await smtp.send(email.id, email);
          if (result.outcome === 'accepted') accepted.push(email.id);
          await recordResult(tx, email, result);
          if (result.outcome === 'accepted') continue;
          wakeIn(retryDelayMs(email, result));
          log.warn({ email: email.id, outcome: result.outcome, code: result.code }, 'email not accepted');
          if (result.outcome === 'unavailable') return 'done';
        }
        return emails.length > 0 ? 'more' : 'done';
      },
      { retry: 'never' },
    );
  } catch (error) {
    // The database connection broke after the SMTP server accepted: record it over another connection if there is one.
    await database.transact((tx) => markSent(tx, accepted));
    throw error;
  }
}

async function lockBatch(tx: Tx) {
  // An SMTP server may take minutes; the lock must last as long.
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
  result: SendResult,
) {
  if (result.outcome === 'accepted') return markSent(tx, [id]);
  const { outcome, code, permanent } = result;
  const attempted = attemptsAfter(attempts, outcome);
  const hasFailed = permanent || attempted >= MAX_ATTEMPTS;
  await tx
    .updateTable('email_outbox')
    .set({
      attempts: attempted,
      last_error: code.slice(0, 100),
      next_try_at: sql`clock_timestamp() + make_interval(secs => ${retryDelayMs({ attempts }, result) / 1000})`,
      ...(hasFailed ? { failed_at: sql`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** A server that cannot be reached costs no attempt. */
function attemptsAfter(attempts: number, outcome: SendResult['outcome']): number {
  return outcome === 'refused' ? attempts + 1 : attempts;
}

/** Exponential backoff: 1, 2, 4 … minutes. */
function retryDelayMs({ attempts }: { readonly attempts: number }, { outcome }: SendResult): number {
  return 60_000 * 2 ** Math.max(0, attemptsAfter(attempts, outcome) - 1);
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
