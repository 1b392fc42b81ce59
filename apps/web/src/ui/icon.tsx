const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  panel: 'M4 5h16v14H4zM9.5 5v14M13.5 9.5 16 12l-2.5 2.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.2 3-5 6.5-5s6 1.8 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.5 4.5',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10H4ZM8 14.5 9.5 20H12l-1-4M18.5 9a4 4 0 0 1 0 6',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM13.5 7l3.5 3.5',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14.5l2 2 3.5-4',
  ticket: 'M3 6.5h18v3.5a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4zM9.5 14.5l5-5M9.7 9.7h.01M14.3 14.3h.01',
  door: 'M5 20.5h14M7 20.5v-17h10v17M14 12h.01',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeClosed:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.5 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  leave: 'M14 4.5H5.5v15H14M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
  house: 'M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z',
  building: 'M6 20.5v-17h9v17M15 9.5h4v11M3.5 20.5h17M9 7.5h3M9 11.5h3M9 15.5h3',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13L18.5 12z',
  sofa: 'M5.5 10.5V8a3 3 0 0 1 3-3h7a3 3 0 0 1 3 3v2.5M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V18.5H3zM5.5 18.5v2M18.5 18.5v2',
  bulb: 'M9.5 18h5M10.5 21h3M9.5 18c0-2-3.5-3.6-3.5-8a6 6 0 1 1 12 0c0 4.4-3.5 6-3.5 8M12 18v-5l-2-2M12 13l2-2',
  tree: 'M12 21v-9M12 16.5l3.5-3M12 14l-2.5-2M7.5 17a4.5 4.5 0 0 1-2-8.2 6.6 6.6 0 0 1 13 0 4.5 4.5 0 0 1-2 8.2',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5 10 17.5 19.5 7',
  circle: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  enlarge: 'M14 4.5h5.5V10M19.5 4.5 13.5 10.5M10 19.5H4.5V14M4.5 19.5l6-6',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3c0 1.6-1.2 2.6-2.7 2.5C10.6 19.5 4.5 13.4 4 6.2 3.9 4.7 4.9 3.5 6.5 3.5Z',
  mail: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  outside: 'M8 8h8v8M16 8 7 17',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  plus: 'M12 5v14M5 12h14',
  upload: 'M12 16V5M7 9.5 12 4.5l5 5M4.5 15.5v4h15v-4',
  download: 'M12 4.5V16M7 11.5l5 5 5-5M4.5 15.5v4h15v-4',
  image: 'M4 5h16v14H4zM4 16.5l4.5-4.5 4 4 3-3L20 17M14.8 9.5h.01',
  box: 'M4 5h16v4H4zM5.5 9v10.5h13V9M10 13h4',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
} as const;

export type IconName = keyof typeof SHAPES;

type Props = { readonly name: IconName; readonly className?: string };

/** Always beside or inside something that has a name of its own, so it needs none. */
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
      <path d={SHAPES[name]} />
    </svg>
  );
}
