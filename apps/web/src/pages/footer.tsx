import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { buildingYear } from '../platform/format/building-year.ts';
import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';
import { Logo } from '../ui/media/logo.tsx';

/** A link without an address is left out. */
const SOCIAL = building.social.filter(({ address }) => address);

export function Footer() {
  return (
    <footer className="border-line border-t">
      <div className="content-width flex flex-col items-center gap-x-8 gap-y-4 py-8 text-sm lg:flex-row lg:justify-between">
        <Logo brand={building.brand} />
        <div className="grid gap-y-1 text-center">
          <p>{m.footer_copyright({ year: buildingYear(), name: building.name })}</p>
          {building.contact.hours && <p className="text-muted">{m.footer_hours({ hours: building.contact.hours })}</p>}
          <ul className="flex justify-center gap-x-2">
            <li>
              <Link className="footer-link" to={paths.privacy}>
                {m.footer_privacy()}
              </Link>
            </li>
            <li>
              <Link className="footer-link" to={paths.terms}>
                {m.footer_terms()}
              </Link>
            </li>
          </ul>
        </div>
        {SOCIAL.length > 0 && (
          <div className="flex flex-wrap items-center justify-center gap-x-4">
            <span>{m.footer_find_us()}</span>
            <ul className="-mx-1 flex flex-wrap justify-center gap-x-2">
              {SOCIAL.map(({ name, address }) => (
                <li key={name}>
                  <a className="footer-link" href={address}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
}
