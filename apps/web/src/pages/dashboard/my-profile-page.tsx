import { AgreementSkeleton } from '../../features/agreements/profile/agreement-skeleton.tsx';
import { EmailPreferenceSwitch } from '../../features/announcements/email-preference-switch.tsx';
import { MyEmails } from '../../features/emails/my-emails.tsx';
import { RentDueCard } from '../../features/payments/choose-month/rent-due-card.tsx';
import { PersonCard } from '../../features/people/person-card.tsx';
import { useRole } from '../../features/people/use-role.ts';
import { BuildingStatistics } from '../../features/reports/building-statistics.tsx';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageHeading } from '../page-heading.tsx';
import { OwnAgreementSection } from './own-agreement-section.tsx';

export function MyProfilePage() {
  return (
    <>
      <PageHeading text={m.my_profile_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8">
        <PersonCard />
        <ByRole />
        <EmailPreferenceSwitch />
        <MyEmails />
      </div>
    </>
  );
}

function ByRole() {
  const { admin, former, askAgain } = useRole();
  if (admin.holds) return <BuildingStatistics />;
  if (admin.holds === false) {
    return (
      <>
        {former && <RentDueCard />}
        <OwnAgreementSection />
      </>
    );
  }
  if (!admin.failed) return <AgreementSkeleton />;
  return <LoadError text={m.role_failed()} busy={admin.checking} onRetry={askAgain} />;
}
