import { UUID_PATTERN } from '@surela/values/uuid';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { PageSlice } from '../platform/http/list-page.ts';

/** Open issues first, the newest first. */
export function listIssueRows(db: Db, page: PageSlice) {
  return withSubjects(pageOf(db, page))
    .orderBy(sql`closed_at is not null`)
    .orderBy('opened_at', 'desc')
    .orderBy('issue.id')
    .execute();
}

export function findIssueRow(db: Db, id: string) {
  const one = db.selectFrom((eb) => eb.selectFrom('payment_exceptions').selectAll().where('id', '=', id).as('issue'));
  return withSubjects(one).executeTakeFirstOrThrow();
}

/** With what the office knows their subject by: person, apartment, month, receipt. */
function withSubjects(issues: ReturnType<typeof pageOf>) {
  return (
    issues
      .leftJoin('people as closer', 'closer.id', 'issue.closed_by')
      .leftJoin('refunds', (join) => join.on('refunds.id', '=', idAfter('refund')))
      .leftJoin('payment_attempts', (join) =>
        join.on(
          'payment_attempts.id',
          '=',
          sql<string>`coalesce(${idAfter('attempt')}, (select id from payment_attempts where intent_id = ${intent}))`,
        ),
      )
      .leftJoin('payments', (join) =>
        join.on(
          'payments.id',
          '=',
          sql<string>`coalesce(refunds.payment_id, ${idAfter('payment', 'duplicate')},
                             (select id from payments where transaction_id = ${intent}))`,
        ),
      )
      .leftJoin('unclaimed_payments', (join) => join.on('unclaimed_payments.intent_id', '=', intent))
      .leftJoin('agreements', (join) =>
        join.on(
          'agreements.id',
          '=',
          sql<string>`coalesce(payments.agreement_id, payment_attempts.agreement_id, ${idAfter('lease', 'rent')})`,
        ),
      )
      .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
      .leftJoin('people as person', (join) =>
        join.on('person.id', '=', sql<string>`coalesce(agreements.person_id, ${idAfter('by')}, ${payer})`),
      )
      .select(['issue.id', 'kind', 'issue.subject', 'details', 'opened_at', 'closed_at', 'closing_reason'])
      .select(['closer.name as closedBy', 'person.name as person', 'person.role', 'receipt_number as receipt'])
      // A payment keeps the apartment that it was for.
      .select(sql<string | null>`coalesce(payments.apartment, apartments.number)`.as('apartment'))
      .select(sql<string | null>`coalesce(payments.month, payment_attempts.month)`.as('paidMonth'))
      .select(sql<string | null>`substring(issue.subject from ${NAMED_MONTH}::text)`.as('namedMonth'))
      .select(sql<string | null>`coalesce(${intent}, payment_attempts.intent_id)`.as('intent'))
  );
}

/** The page is cut before the joins: closed issues are kept for good. */
function pageOf(db: Db, { limit, offset }: PageSlice) {
  return db.selectFrom((eb) =>
    eb
      .selectFrom('payment_exceptions')
      .selectAll()
      .orderBy(sql`closed_at is not null`)
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .as('issue'),
  );
}

const INTENT = '(?:^|\\s)intent (\\w+)';
const NAMED_MONTH = '(?:month |for |:)(\\d{4}-\\d\\d)(?:-01)?(?:\\s|$)';

/** The id in 'payment 0198…', 'refunds of payment 0198… exceed it' or 'posting payment:0198…:1 is not balanced'. */
function idAfter(...words: readonly string[]) {
  const pattern = `(?:^|\\s)(?:${words.join('|')})[ :](${UUID_PATTERN})`;
  return sql<string>`substring(issue.subject from ${pattern}::text)::uuid`;
}

/** The card provider's id in 'intent pi_…'. */
const intent = sql<string>`substring(issue.subject from ${INTENT}::text)`;

/** Metadata is what the provider says: it need not be an id. */
const payer = sql<string>`substring(unclaimed_payments.metadata ->> 'person' from ${`^(${UUID_PATTERN})$`}::text)::uuid`;
