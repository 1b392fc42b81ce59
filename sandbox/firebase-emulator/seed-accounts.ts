import { demoGoogleAccount, demoPeople } from './demo-accounts.ts';

/** An account in the emulator's format. */
export type EmulatorAccount = {
  readonly localId: string;
  readonly email?: string;
  readonly [field: string]: unknown;
};

const SALT = 'demo';

export const seedAccounts: readonly EmulatorAccount[] = [
  ...demoPeople.map(({ localId, email, name, password }) => ({
    localId,
    email,
    displayName: name,
    emailVerified: true,
    salt: SALT,
    // The emulator's own hash format.
    passwordHash: `fakeHash:salt=${SALT}:password=${password}`,
  })),
  {
    localId: demoGoogleAccount.localId,
    email: demoGoogleAccount.email,
    displayName: demoGoogleAccount.name,
    emailVerified: true,
    providerUserInfo: [
      {
        providerId: 'google.com',
        rawId: demoGoogleAccount.googleId,
        email: demoGoogleAccount.email,
        displayName: demoGoogleAccount.name,
      },
    ],
  },
];

/** Accounts of an earlier run, and the seeded ones reset: a visitor may have changed a password. */
export function withSeedAccounts(kept: readonly EmulatorAccount[]): EmulatorAccount[] {
  const taken = new Set(seedAccounts.flatMap(({ localId, email }) => [localId, email]));
  return [...seedAccounts, ...kept.filter(({ localId, email }) => !taken.has(localId) && !taken.has(email))];
}
