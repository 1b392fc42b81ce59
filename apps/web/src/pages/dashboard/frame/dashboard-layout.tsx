import { Link, Outlet } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { building } from '../../../platform/settings.ts';
import { INSIDE_SHAPES } from '../../../ui/icons/dashboard-icons.ts';
import { addShapes } from '../../../ui/icons/icon.tsx';
import { Logo } from '../../../ui/media/logo.tsx';
import { SignedInGuard } from '../../guards.tsx';
import { ThemeSwitch } from '../../header/theme-switch.tsx';
import { PLACEHOLDER, UserMenu } from '../../header/user-menu.tsx';
import { SessionNotice } from '../../session-notice.tsx';
import { SkipLink } from '../../skip-link.tsx';
import { VerifyEmailSection } from '../../verify-email-section.tsx';
import { PageSkeleton, SideMenuSkeleton } from './dashboard-skeleton.tsx';
import { SideMenu } from './side-menu.tsx';

addShapes(INSIDE_SHAPES);

/** Prerendered in its loading state, which is the same for everyone. */
export function DashboardLayout() {
  const { loading } = useSession();
  return (
    <SignedInGuard>
      <div className="flex min-h-dvh">
        <SkipLink />
        {loading ? <SideMenuSkeleton /> : <SideMenu />}
        <div className="flex min-w-0 grow flex-col">
          <header className="border-line border-b">
            <div className="content-width flex min-h-16 items-center gap-1 max-[22rem]:gap-0 md:gap-2">
              <Link to={paths.home} className="mr-auto flex min-h-11 items-center rounded">
                <Logo brand={building.brand} yields />
              </Link>
              <ThemeSwitch />
              {loading ? PLACEHOLDER : <UserMenu />}
            </div>
          </header>
          {!loading && <VerifyEmailSection />}
          <main id="content" tabIndex={-1} className="content-width dashboard-main grow pt-8 outline-none md:pt-10">
            {loading ? (
              <PageSkeleton />
            ) : (
              <>
                <SessionNotice className="mb-8" />
                <Outlet />
              </>
            )}
          </main>
        </div>
      </div>
    </SignedInGuard>
  );
}
