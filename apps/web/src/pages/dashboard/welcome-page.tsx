import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { PageHeading } from '../page-heading.tsx';

export function WelcomePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading text={m.welcome({ name: user?.displayName || user?.email || '' })} title={m.account_dashboard()} />
      <p className="text-lg">{m.welcome_hint()}</p>
    </>
  );
}
