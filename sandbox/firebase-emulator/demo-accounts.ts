import type { Role } from '@surela/values/role';

/** The project's name. The emulator and the server's emulator mode take names that begin with `demo-` only. */
export const DEMO_PROJECT = 'demo-surela';

/** As the provider calls itself in the tokens for that project. */
export const DEMO_ISSUER = `https://securetoken.google.com/${DEMO_PROJECT}`;

export type DemoPerson = {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** The provider's name for the person, the `sub` of their tokens. */
  readonly localId: string;
};

/** Anybody may sign in with these: they are shown on the login screen of the demo and recorded in its database. */
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

/** Offered by the emulator's stand-in for Google's window. Not recorded with us, as any newcomer. */
export const demoGoogleAccount = {
  email: 'google@surela.example',
  name: 'Farhan Chowdhury',
  localId: 'demo-google',
  googleId: '108000000000000000001',
} as const;
