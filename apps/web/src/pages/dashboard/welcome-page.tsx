import { StandingCard } from '../../features/agreements/standing-card.tsx';
import { LatestAnnouncement } from '../../features/announcements/latest-announcement.tsx';
import { CollectedCard } from '../../features/collections/collected-card.tsx';
import { RentCard } from '../../features/payments/rent-card.tsx';
import { useRole } from '../../features/people/use-role.ts';
import { WaitingRequests } from '../../features/reports/waiting-requests.tsx';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { WayCardSkeleton } from '../../ui/way-card.tsx';
import { PageHeading } from '../page-heading.tsx';

export function WelcomePage() {
  const { user } = useSession();
  const { admin, member } = useRole();
  return (
    <>
      <PageHeading text={m.welcome({ name: user?.displayName || user?.email || '' })} title={m.account_dashboard()} />
      <p className="text-lg">{m.welcome_hint()}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:*:last:odd:col-span-2">
        {admin.holds && <WaitingRequests />}
        {admin.holds && <CollectedCard />}
        {member.holds && <RentCard />}
        {admin.holds === false && <StandingCard />}
        {admin.holds === undefined && !admin.failed && <WayCardSkeleton label={m.role_loading()} />}
        <LatestAnnouncement />
      </div>
    </>
  );
}
