import type { Database } from '../platform/database/database.ts';
import { NOT_VERIFIED } from '../platform/email/held-emails.ts';
import type { SharedGauges } from '../platform/metrics/gauges.ts';

/** What waits or is wrong in the whole building, by name of the metric. */
const HELP = {
  surela_emails_waiting: 'Emails in the outbox that were not sent yet.',
  surela_emails_oldest_seconds: 'Age of the oldest email that waits, or 0.',
  surela_emails_failed: 'Emails given up in the last 24 hours.',
  surela_provider_events_oldest_seconds: 'Age of the oldest event of the card provider that was not processed, or 0.',
  surela_payment_issues_open: 'Payment issues that nobody has closed.',
  surela_payments_unclaimed: 'Card payments that belong to no lease.',
  surela_invariant_violations: 'Open violations found by the job watch-payments.',
};

/** One statement, each part of it by an index: it is asked again and again while somebody watches. */
const BACKLOG = {
  name: 'backlog',
  text: `
    select (select count(*)::int from email_outbox
             where sent_at is null and failed_at is null and held_for is null) as surela_emails_waiting,
           (select coalesce(extract(epoch from now() - min(coalesce(sent_again_at, created_at))), 0) from email_outbox
             where sent_at is null and failed_at is null and held_for is null) as surela_emails_oldest_seconds,
           (select count(*)::int from email_outbox
             where purged_at is null and (sent_at is not null or failed_at is not null)
               and coalesce(sent_at, failed_at) > now() - interval '1 day' and failed_at is not null
               and last_error is distinct from '${NOT_VERIFIED}') as surela_emails_failed,
           (select coalesce(extract(epoch from now() - min(received_at)), 0) from provider_events
             where settled_at is null) as surela_provider_events_oldest_seconds,
           (select count(*)::int from payment_exceptions where closed_at is null) as surela_payment_issues_open,
           (select count(*)::int from unclaimed_payments where state = 'unclaimed') as surela_payments_unclaimed,
           (select count(*)::int from payment_exceptions
             where kind = 'invariant-violated' and closed_at is null) as surela_invariant_violations`,
};

type Backlog = Readonly<Record<keyof typeof HELP, number>>;

export function backlogGauges(database: Pick<Database, 'readNamed'>): SharedGauges<keyof typeof HELP> {
  return {
    help: HELP,
    read: async () => {
      const [backlog] = await database.readNamed<Backlog>(BACKLOG, []);
      if (!backlog) throw new Error('The backlog has no row.');
      return backlog;
    },
  };
}
