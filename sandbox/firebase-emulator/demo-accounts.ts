import type { Role } from '@surela/values/role';

/** The project's name. The emulator and the server's emulator mode take names that begin with `demo-` only. */
export const DEMO_PROJECT = 'demo-surela';

/** Issuer of the tokens of that project. */
export const DEMO_ISSUER = `https://securetoken.google.com/${DEMO_PROJECT}`;

export type DemoPerson = {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** The provider's id of the person, `sub` in the tokens. */
  readonly localId: string;
};

/** Public accounts: shown on the demo's login page and recorded in its database. */
export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'user',
    email: 'user@surela.example',
    password: 'Harmony#1',
    name: 'Ayesha Rahman',
    localId: 'demo-user',
  },
  {
    role: 'member',
    email: 'member@surela.example',
    password: 'Harmony#2',
    name: 'Tanvir Hasan',
    localId: 'demo-member',
  },
  {
    role: 'admin',
    email: 'admin@surela.example',
    password: 'Harmony#3',
    name: 'Nadia Karim',
    localId: 'demo-admin',
  },
];

/** Offered by the emulator's Google window. Not recorded with us, like any new user. */
export const demoGoogleAccount = {
  email: 'google@surela.example',
  name: 'Farhan Chowdhury',
  localId: 'demo-google',
  googleId: '108000000000000000001',
} as const;
