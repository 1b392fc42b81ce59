/** Icons of the dashboard, loaded with its layout. */
export const INSIDE_SHAPES = {
  panel: 'M4 5h16v14H4zM9.5 5v14M13.5 9.5 16 12l-2.5 2.5',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.2 3-5 6.5-5s6 1.8 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.5 4.5',
  idCard:
    'M3 5.5h18v13H3zM8.5 11.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM5.6 15.7c.4-1.5 1.4-2.2 2.9-2.2s2.5.7 2.9 2.2M14.5 10h4M14.5 14h4',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10H4ZM8 14.5 9.5 20H12l-1-4M18.5 9a4 4 0 0 1 0 6',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM13.5 7l3.5 3.5',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14.5l2 2 3.5-4',
  ticket: 'M3 6.5h18v3.5a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4zM9.5 14.5l5-5M9.7 9.7h.01M14.3 14.3h.01',
  door: 'M5 20.5h14M7 20.5v-17h10v17M14 12h.01',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  tack: 'M9 4h6l-.8 6 3.3 3.5v1.5h-11v-1.5L9.8 10 9 4ZM12 15v5.5',
  plus: 'M12 5v14M5 12h14',
  upload: 'M12 16V5M7 9.5 12 4.5l5 5M4.5 15.5v4h15v-4',
  download: 'M12 4.5V16M7 11.5l5 5 5-5M4.5 15.5v4h15v-4',
  image: 'M4 5h16v14H4zM4 16.5l4.5-4.5 4 4 3-3L20 17M14.8 9.5h.01',
  box: 'M4 5h16v4H4zM5.5 9v10.5h13V9M10 13h4',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  coins: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM16.4 9.9a5.5 5.5 0 1 1-6.5 6.5M9 6.8v4.4',
  overdue: 'M12 20a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12 8.5v4.2l2.6 1.6M5 3.5 2.8 5.7M19 3.5l2.2 2.2',
  alert: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17h.01',
  undo: 'M8.5 13.5 4 9l4.5-4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
} as const;

export type InsideIconName = keyof typeof INSIDE_SHAPES;
