import { AgreementStatusCard } from '../../features/agreements/profile/agreement-status-card.tsx';
import { LatestAnnouncement } from '../../features/announcements/latest-announcement.tsx';
import { CollectedCard } from '../../features/collections/collected-card.tsx';
import { RentDueCard } from '../../features/payments/choose-month/rent-due-card.tsx';
import { useRole } from '../../features/people/use-role.ts';
import { PendingRequests } from '../../features/reports/pending-requests.tsx';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { LinkCardSkeleton } from '../../ui/layout/link-card.tsx';
import { PageHeading } from '../page-heading.tsx';

export function WelcomePage() {
  const { user } = useSession();
  const { admin, member, owes } = useRole();
  return (
    <>
      <PageHeading text={m.welcome({ name: user?.displayName || user?.email || '' })} title={m.account_dashboard()} />
      <p className="text-lg">{m.welcome_hint()}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:*:last:odd:col-span-2">
        {admin.holds && <PendingRequests />}
        {admin.holds && <CollectedCard />}
        {(member.holds || owes) && <RentDueCard />}
        {admin.holds === false && <AgreementStatusCard />}
        {admin.holds === undefined && !admin.failed && <LinkCardSkeleton label={m.role_loading()} />}
        <LatestAnnouncement />
      </div>
    </>
  );
}
