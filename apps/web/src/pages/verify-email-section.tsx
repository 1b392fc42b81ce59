import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session/session-context.tsx';
import { LazySection } from './lazy-section.tsx';

const bar = async () => (await import('./signed-in-notices.ts')).VerifyEmailBar;

/** For a person whose email is not verified, except where the link itself leads. Stays to say that it was verified. */
export function VerifyEmailSection() {
  const { user, problem } = useSession();
  const { pathname } = useLocation();
  const [shownFor, setShownFor] = useState<string>();
  if (user && !user.emailVerified && user.uid !== shownFor) setShownFor(user.uid);
  if (!user || user.uid !== shownFor || problem || pathname === paths.emailLink) return null;
  return <LazySection key={user.uid} load={bar} />;
}
