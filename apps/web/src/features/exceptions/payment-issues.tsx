import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { ExceptionList } from './exception-list.tsx';
import { useExceptions, useUnclaimedPayments } from './read-issues.ts';
import { UnclaimedPayments } from './unclaimed-payments.tsx';

/** What about money needs a decision of the admin. */
export function PaymentIssues() {
  const [issues, unclaimed] = [useExceptions(), useUnclaimedPayments()];
  const isFetching = issues.isFetching || unclaimed.isFetching;
  const reload = () => void Promise.all([issues.refetch(), unclaimed.refetch()]);
  if (!issues.data || !unclaimed.data) {
    if (issues.isError || unclaimed.isError) {
      return <LoadError text={m.payment_issues_failed()} busy={isFetching} onRetry={reload} />;
    }
    return <LoadingBar label={m.payment_issues_loading()} />;
  }
  const payments = unclaimed.data.payments.filter(({ state }) => state === 'unclaimed');
  const listed = new Set(payments.map(({ intentId }) => `intent ${intentId}`));
  // An unclaimed payment is listed once, where it can be decided.
  const exceptions = issues.data.exceptions.filter(
    ({ kind, subject, closedAt }) => closedAt === null && !(kind === 'unclaimed-payment' && listed.has(subject)),
  );
  if (payments.length + exceptions.length === 0) return <EmptyList text={m.payment_issues_none()} />;
  return (
    <>
      <p className="mb-6 max-w-prose text-lg">{m.payment_issues_intro()}</p>
      {payments.length > 0 && <UnclaimedPayments payments={payments} />}
      {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
    </>
  );
}
