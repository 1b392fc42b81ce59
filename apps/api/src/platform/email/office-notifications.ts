import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import type { EmailParts } from './email-parts.ts';

export type OfficeNotification = {
  readonly kind: 'request' | 'withdrawal' | 'payment-issue' | 'dispute';
  /** At most 60 characters, without an amount. */
  readonly subject: string;
  /** One sentence: all that a summary has of it. */
  readonly says: string;
  /** One with an empty value is left out. */
  readonly facts: EmailParts['facts'];
  /** What the page of this kind shows when it is opened from the email: 'month=2026-09'. */
  readonly query?: string;
};

/** Joins the caller's transaction: the office is told exactly of what was committed. `mailOffice` writes the email. */
export async function notifyOffice(tx: Tx, { facts, query = '', ...told }: OfficeNotification): Promise<void> {
  const known = JSON.stringify(facts.filter(({ value }) => value !== ''));
  await tx
    .insertInto('office_notifications')
    .values({ ...told, facts: known, query })
    .execute();
}

export type WaitingNotification = OfficeNotification & Pick<Row<'office_notifications'>, 'id'>;

/** All that the office was not told yet, the oldest first. A second job waits here until the first one is committed. */
export function lockNotifications(tx: Tx): Promise<WaitingNotification[]> {
  return tx
    .selectFrom('office_notifications')
    .select(['id', 'kind', 'subject', 'says', 'facts', 'query'])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteNotifications(tx: Tx, told: readonly WaitingNotification[]): Promise<void> {
  const ids = told.map(({ id }) => id);
  await tx.deleteFrom('office_notifications').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
