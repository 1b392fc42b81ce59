import { Link, useSearchParams } from 'react-router';
import { AnnouncementList } from '../../features/announcements/announcement-list.tsx';
import { useRole } from '../../features/people/use-role.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function AnnouncementsPage() {
  const admin = useRole().admin.holds === true;
  const [address] = useSearchParams();
  return (
    <>
      <PageHeading text={m.announcements_title()} />
      <p className="mb-2 text-lg">{m.announcements_intro()}</p>
      <AnnouncementList
        admin={admin}
        linked={address.get('announcement') ?? undefined}
        ifEmpty={
          admin && (
            <Link to={paths.makeAnnouncement} className="btn btn-primary">
              {m.make_announcement_title()}
            </Link>
          )
        }
      />
    </>
  );
}
