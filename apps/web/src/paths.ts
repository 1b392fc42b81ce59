/** Every address of the web app, once. */
export const paths = {
  home: '/',
  apartments: '/apartments',
  login: '/login',
} as const;
