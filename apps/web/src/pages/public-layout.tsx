import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../platform/session/session-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LazySection } from './lazy-section.tsx';
import { SessionError } from './session-error.tsx';
import { SkipLink } from './skip-link.tsx';
import { VerifyEmailSection } from './verify-email-section.tsx';

/** Only for admins whose sign-in is too weak. */
const sessionNotice = async () => (await import('./signed-in-notices.ts')).SessionNotice;

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** Header and footer around a page. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { user, adminWithheld } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <VerifyEmailSection />
      <main id="content" tabIndex={-1} className="content-width grow py-10 outline-none md:py-14">
        {/* A visitor who only browses does not need the identity provider, so its failure is not shown. */}
        {user && <SessionError className="mb-8" />}
        {user && adminWithheld && (
          <div className="mb-8">
            <LazySection load={sessionNotice} />
          </div>
        )}
        {children}
      </main>
      <Footer />
    </div>
  );
}
