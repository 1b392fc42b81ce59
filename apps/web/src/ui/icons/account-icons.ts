/** Icons of the account menu, loaded with it. */
export const ACCOUNT_SHAPES = {
  sliders:
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;

export type AccountIconName = keyof typeof ACCOUNT_SHAPES;
