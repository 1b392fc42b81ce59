import { Link, NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { NavigationDrawer } from '../../ui/dialogs/navigation-drawer.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Logo } from '../../ui/media/logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

const LINKS = [
  { to: paths.home, name: m.navigation_home, icon: 'house' },
  { to: paths.apartments, name: m.navigation_apartments, icon: 'building' },
] as const;

export function Header() {
  return (
    <header className="border-line border-b">
      <div className="content-width flex min-h-16 items-center gap-1 md:gap-2">
        <Link to={paths.home} className="mr-auto flex min-h-11 items-center rounded">
          <Logo brand={building.brand} yields />
        </Link>
        <nav aria-label={m.navigation_label()} className="max-md:hidden">
          <ul className="flex items-center gap-1">
            <NavigationLinks />
          </ul>
        </nav>
        <ThemeSwitch />
        <UserMenu />
        <NavigationDrawer
          label={m.navigation_label()}
          openLabel={m.navigation_open()}
          head={<Logo brand={building.brand} />}
          className="md:hidden"
        >
          {(close) => (
            <>
              <nav aria-label={m.navigation_label()}>
                <ul className="grid gap-1 text-lg">
                  <NavigationLinks onUse={close} />
                </ul>
              </nav>
              <address className="mt-auto border-line border-t px-3 pt-4 text-muted not-italic">
                {building.address}
              </address>
            </>
          )}
        </NavigationDrawer>
      </div>
    </header>
  );
}

function NavigationLinks({ onUse }: { readonly onUse?: () => void }) {
  return LINKS.map(({ to, name, icon }) => (
    <li key={to}>
      <NavLink to={to} end className={onUse ? 'side-menu-row' : 'nav-link'} onClick={onUse}>
        {onUse && <Icon name={icon} />}
        {name()}
      </NavLink>
    </li>
  ));
}
