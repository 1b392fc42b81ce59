/** Icons of the contact details, loaded with them. */
export const CONTACT_SHAPES = {
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3c0 1.6-1.2 2.6-2.7 2.5C10.6 19.5 4.5 13.4 4 6.2 3.9 4.7 4.9 3.5 6.5 3.5Z',
  mail: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  outside: 'M8 8h8v8M16 8 7 17',
} as const;

export type ContactIconName = keyof typeof CONTACT_SHAPES;
