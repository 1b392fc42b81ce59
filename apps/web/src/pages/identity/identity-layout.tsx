import { Link, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { building } from '../../platform/settings.ts';
import { Logo } from '../../ui/media/logo.tsx';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import { SkipLink } from '../skip-link.tsx';

/** Login and sign-up: no header or footer, full width, with a picture on wide screens. */
export function IdentityLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <SkipLink />
      <main id="content" tabIndex={-1} className="flex flex-col px-[clamp(16px,4vw,64px)] py-6 outline-none">
        <div className="flex items-center justify-between">
          <Link to={paths.home} className="flex min-h-11 items-center rounded">
            <Logo brand={building.brand} />
          </Link>
          <ThemeSwitch />
        </div>
        <div className="mx-auto grid w-full max-w-md grow content-center gap-5 py-8">
          <Outlet />
        </div>
      </main>
      <div className="sticky top-0 h-dvh max-lg:hidden">
        <ResponsiveImage
          address="/pictures/login-interior-720.webp"
          alt=""
          width={810}
          height={1080}
          sizes="50vw"
          className="size-full"
        />
      </div>
    </div>
  );
}
