import { PersonCard } from '../../features/people/person-card.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function MyProfilePage() {
  return (
    <>
      <PageHeading text={m.my_profile_title()} />
      <PersonCard />
    </>
  );
}
