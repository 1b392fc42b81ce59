import type { Tx } from '../database/database.ts';

export type Email = {
  /** What it is about and for whom, such as `receipt:…`: a letter whose key exists already is not written again. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: Buffer };
};

const AT_ONCE = 500;

/** Joins the caller's transaction: a letter goes out exactly if what it tells of was committed. */
export async function enqueueEmails(tx: Tx, letters: readonly Email[]): Promise<void> {
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    await tx
      .insertInto('email_outbox')
      .values(letters.slice(from, from + AT_ONCE).map(toRow))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

function toRow({ key, to, subject, text, attachment }: Email) {
  return {
    key,
    recipient: to,
    subject,
    body: text,
    attachment_name: attachment?.name ?? null,
    attachment_type: attachment?.type ?? null,
    attachment: attachment?.content ?? null,
  };
}
