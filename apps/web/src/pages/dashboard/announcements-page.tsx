import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function AnnouncementsPage() {
  return <PageHeading text={m.announcements_title()} />;
}
