import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { findUnverified } from './held-emails.ts';

export type Email = {
  /** What it is about and for whom, such as `receipt:…`. A key that exists already is not written again. */
  readonly key: string;
  readonly to: string;
  /**
   * Sent at once, even if whoever has this address in `people` has not verified it. Only for what they asked for just now,
   * for a tenant's rent, and for the owner.
   */
  readonly toUnverified?: true;
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
    const held = await findUnverified(
      tx,
      batch.filter(({ toUnverified }) => !toUnverified).map(({ to }) => to),
    );
    await tx
      .insertInto('email_outbox')
      .values(
        batch.map((email) => ({ ...toRow(email), ...timing(email.toUnverified ? undefined : held.get(email.to)) })),
      )
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

function timing(heldFor: string | undefined) {
  return heldFor
    ? { held_for: heldFor, next_try_at: sql<Date>`'infinity'` }
    : { held_for: null, next_try_at: sql<Date>`now()` };
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
