import { Link, NavLink } from 'react-router';
import { building } from '../config.ts';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';
import { useTheme } from '../platform/theme.ts';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

export function Header() {
  const { dark, toggle } = useTheme();
  return (
    <header className="border-line border-b">
      <div className="content-width flex min-h-16 items-center gap-2">
        <Link to={paths.home} className="rounded">
          <Logo brand={building.brand} />
        </Link>
        <nav aria-label={m.navigation_label()} className="ml-auto">
          <ul className="flex items-center gap-1">
            <li>
              <NavLink to={paths.apartments} className="nav-link">
                {m.navigation_apartments()}
              </NavLink>
            </li>
          </ul>
        </nav>
        <ThemeToggle dark={dark} label={dark ? m.theme_to_light() : m.theme_to_dark()} onToggle={toggle} />
      </div>
    </header>
  );
}
