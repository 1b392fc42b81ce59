/** Icons of the apartment pages, loaded with them. */
export const BROWSING_SHAPES = {
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  enlarge: 'M14 4.5h5.5V10M19.5 4.5 13.5 10.5M10 19.5H4.5V14M4.5 19.5l6-6',
} as const;

export type BrowsingIconName = keyof typeof BROWSING_SHAPES;
