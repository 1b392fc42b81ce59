import type { AccountIconName } from './account-icons.ts';
import type { AmenityIconName } from './amenity-icons.ts';
import type { BrowsingIconName } from './browse-icons.ts';
import type { CalendarIconName } from './calendar-icons.ts';
import type { ContactIconName } from './contact-icons.ts';
import type { InsideIconName } from './dashboard-icons.ts';
import type { PasswordIconName } from './password-icons.ts';
import type { PrintIconName } from './print-icons.ts';

const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  leave: 'M14 4.5H5.5v15H14M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
  house: 'M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z',
  building: 'M6 20.5v-17h9v17M15 9.5h4v11M3.5 20.5h17M9 7.5h3M9 11.5h3M9 15.5h3',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13L18.5 12z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5 10 17.5 19.5 7',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
} as const;

export type IconName = keyof typeof SHAPES | LaterIconName;
type LaterIconName =
  | AccountIconName
  | AmenityIconName
  | BrowsingIconName
  | CalendarIconName
  | ContactIconName
  | InsideIconName
  | PasswordIconName
  | PrintIconName;

const shapes: Partial<Record<IconName, string>> = { ...SHAPES };

/** Later pages register their own icons, so the first script has only the common ones. */
export function addShapes(more: Readonly<Partial<Record<LaterIconName, string>>>): void {
  Object.assign(shapes, more);
}

type Props = { readonly name: IconName; readonly className?: string };

/** Decorative: always beside or inside something with an accessible name. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
