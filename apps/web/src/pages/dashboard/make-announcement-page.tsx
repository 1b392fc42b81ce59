import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function MakeAnnouncementPage() {
  return <PageHeading text={m.make_announcement_title()} />;
}
