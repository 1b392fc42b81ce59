import { AnnouncementForm } from '../../features/announcements/announcement-form.tsx';
import { useApartmentOverview } from '../../features/apartments/api/read-apartment-summary.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function MakeAnnouncementPage() {
  // If the blocks fail to load, the announcement can still be for everyone.
  const blocks = useApartmentOverview().data?.blocks ?? [];
  return (
    <>
      <PageHeading text={m.make_announcement_title()} />
      <AnnouncementForm blocks={blocks} />
    </>
  );
}
