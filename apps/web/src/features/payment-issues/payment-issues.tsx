import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { IssueList } from './issue-list.tsx';
import { useFailedRefunds, usePaymentIssues, useUnclaimedPayments, useWaitingRefunds } from './read-issues.ts';
import { FailedRefunds } from './refunds/failed-refunds.tsx';
import { WaitingRefunds } from './refunds/waiting-refunds.tsx';
import { UnclaimedPayments } from './unclaimed-payments.tsx';

/** Payments and refunds that need a decision of the admin. */
export function PaymentIssues() {
  const [found, unclaimed] = [usePaymentIssues(), useUnclaimedPayments()];
  const [failed, waiting] = [useFailedRefunds(), useWaitingRefunds()];
  const all = [found, unclaimed, failed, waiting];
  if (!found.data || !unclaimed.data || !failed.data || !waiting.data) {
    if (!all.some(({ isError }) => isError)) return <LoadingBar label={m.payment_issues_loading()} />;
    const reload = () => void Promise.all(all.map(({ refetch }) => refetch()));
    const isFetching = all.some((one) => one.isFetching);
    return <LoadError text={m.payment_issues_failed()} busy={isFetching} onRetry={reload} />;
  }
  const payments = unclaimed.data.payments.filter(({ state }) => state === 'unclaimed');
  const { refunds } = failed.data;
  const listed = new Set([
    ...payments.map(({ intentId }) => `unclaimed-payment intent ${intentId}`),
    ...refunds.map(({ _id }) => `refund-failed refund ${_id}`),
  ]);
  // An issue is listed once, where it can be decided.
  const issues = found.data.issues.filter(
    ({ kind, subject, closedAt }) => closedAt === null && !listed.has(`${kind} ${subject}`),
  );
  const toDecide = payments.length + refunds.length + issues.length;
  return (
    <>
      {toDecide > 0 && <p className="max-w-prose text-lg">{m.payment_issues_intro()}</p>}
      {toDecide + waiting.data.refunds.length === 0 && <EmptyList icon="check" text={m.payment_issues_none()} />}
      {/* Mounted without rows too: an open dialog outlives the row it is about, and its error can be read. */}
      <UnclaimedPayments payments={payments} />
      <FailedRefunds refunds={refunds} />
      <WaitingRefunds refunds={waiting.data.refunds} />
      <IssueList issues={issues} />
    </>
  );
}
