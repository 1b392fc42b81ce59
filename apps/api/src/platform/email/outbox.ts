import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export type Email = {
  /** What it is about and for whom, such as `receipt:…`. A key that exists already is not written again. */
  readonly key: string;
  readonly to: string;
  /**
   * Sent at once, even if whoever has this address in `people` has not verified it. Only for what they asked for just now,
   * for a tenant's rent and money, and for the owner and the office.
   */
  readonly toUnverified?: true;
  /** Whose email it is, if not of the person who has the address now; null for nobody's. They find it in their profile. */
  readonly personId?: string | null;
  readonly subject: string;
  /** Complete without the HTML. */
  readonly text: string;
  readonly html?: string;
  /** Where emails of this kind are stopped, for the List-Unsubscribe header. */
  readonly unsubscribeUrl?: string;
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: Buffer };
};

const BATCH_SIZE = 500;

/**
 * Joins the caller's transaction: an email is sent exactly if what it tells of was committed. One to a person who has not
 * verified their address is held until they have.
 */
export async function enqueueEmails(tx: Tx, written: readonly Email[]): Promise<void> {
  // A person who lost an unverified address has none.
  const emails = written.filter(({ to }) => to !== '');
  for (let from = 0; from < emails.length; from += BATCH_SIZE) {
    const batch = emails.slice(from, from + BATCH_SIZE);
    const people = await findRecipients(
      tx,
      batch.map(({ to }) => to),
    );
    await tx
      .insertInto('email_outbox')
      .values(batch.map((email) => ({ ...toRow(email), ...personAndTiming(email, people.get(email.to)) })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

/** How many emails have a key with this prefix. Counts only emails that are still kept. */
export async function countEmails(tx: Tx, keyStart: string): Promise<number> {
  const counted = tx
    .selectFrom('email_outbox')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(sql<boolean>`starts_with(key, ${keyStart})`);
  return (await counted.executeTakeFirstOrThrow()).total;
}

type Recipient = { readonly id: string; readonly isVerified: boolean };

/** The people who have one of these addresses, by address. */
async function findRecipients(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
  const people = await tx
    .selectFrom('people')
    .select(['id', 'email', 'email_verified_at'])
    .where('email', 'in', addresses)
    .execute();
  return new Map(people.map((row) => [row.email ?? '', { id: row.id, isVerified: row.email_verified_at !== null }]));
}

function personAndTiming({ personId, toUnverified }: Email, recipient: Recipient | undefined) {
  const person_id = personId === undefined ? (recipient?.id ?? null) : personId;
  return recipient && !recipient.isVerified && !toUnverified
    ? { person_id, held_for: recipient.id, next_try_at: sql<Date>`'infinity'` }
    : { person_id, held_for: null, next_try_at: sql<Date>`now()` };
}

function toRow({ key, to, subject, text, html, unsubscribeUrl, attachment }: Email) {
  return {
    key,
    recipient: to,
    subject,
    body: text,
    html: html ?? null,
    unsubscribe_url: unsubscribeUrl ?? null,
    attachment_name: attachment?.name ?? null,
    attachment_type: attachment?.type ?? null,
    attachment: attachment?.content ?? null,
  };
}
