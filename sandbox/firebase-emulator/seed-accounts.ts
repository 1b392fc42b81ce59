import { demoGoogleAccount, demoPeople } from './demo-accounts.ts';

/** An account in the form in which the emulator takes and gives them. */
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
    // The emulator's own idea of a hash.
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

/** Those of an earlier run beside the seeded ones, which are always as stated: somebody may have changed a password. */
export function withSeedAccounts(kept: readonly EmulatorAccount[]): EmulatorAccount[] {
  const taken = new Set(seedAccounts.flatMap(({ localId, email }) => [localId, email]));
  return [...seedAccounts, ...kept.filter(({ localId, email }) => !taken.has(localId) && !taken.has(email))];
}
