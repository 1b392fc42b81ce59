/** Icons of the password field, loaded with it. */
export const PASSWORD_SHAPES = {
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeClosed:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.5 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  circle: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z',
} as const;

export type PasswordIconName = keyof typeof PASSWORD_SHAPES;
