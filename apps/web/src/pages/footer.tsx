import { buildingYear } from '../platform/format/building-year.ts';
import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';
import { Logo } from '../ui/media/logo.tsx';

export function Footer() {
  return (
    <footer className="border-line border-t">
      <div className="content-width flex flex-col items-center gap-x-8 gap-y-4 py-8 text-sm lg:flex-row lg:justify-between">
        <Logo brand={building.brand} />
        <p className="text-center">{m.footer_copyright({ year: buildingYear(), name: building.name })}</p>
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <span>{m.footer_find_us()}</span>
          <ul className="-mx-1 flex flex-wrap justify-center gap-x-2">
            {building.social.map(({ name, address }) => (
              <li key={name}>
                <a className="footer-link" href={address || '#'} onClick={address ? undefined : pointNowhere}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function pointNowhere(event: React.MouseEvent): void {
  event.preventDefault();
}
