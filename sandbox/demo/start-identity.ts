import path from 'node:path';
import type { DemoAccount, IdentitySettings } from '@surela/contract';
import { demoPeople } from '../firebase-emulator/demo-accounts.ts';
import { installEmulator, isInstalled } from '../firebase-emulator/install-emulator.ts';
import { startEmulator } from '../firebase-emulator/start-emulator.ts';
import { keptAccessTokenKeys } from './access-token-keys.ts';
import { step } from './progress.ts';
import { DATA_FOLDER } from './start-building.ts';

export type Identity = {
  /** What the server must be told about it. */
  readonly serverSettings: Record<string, string>;
  /** What the browser must be told about it. */
  readonly browserSettings: IdentitySettings;
  readonly ended: Promise<string>;
  close(): Promise<void>;
};

export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ role, email, password }) => ({
  role,
  email,
  password,
}));

/** The identity provider, as the demo and development have it: who may sign in, and by which keys the server vouches. */
export async function startIdentityProcess(): Promise<Identity> {
  if (!(await isInstalled())) {
    console.log("  emulator   Firebase's is being installed, this once …");
    await step('emulator', installEmulator, () => 'installed');
  }
  const folder = path.join(DATA_FOLDER, 'identity');
  const emulator = await step(
    'identity',
    () => startEmulator(folder),
    () => "Firebase's emulator is running",
  );
  const browserSettings = {
    // The emulator takes any key; the SDK wants one.
    apiKey: 'demo-key',
    authDomain: 'localhost',
    projectId: emulator.project,
    emulatorUrl: `http://${emulator.host}`,
  };
  return {
    serverSettings: {
      FIREBASE_PROJECT: emulator.project,
      FIREBASE_API_KEY: browserSettings.apiKey,
      FIREBASE_AUTH_DOMAIN: browserSettings.authDomain,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      ACCESS_TOKEN_KEYS: await keptAccessTokenKeys(folder),
      DEMO_ACCOUNTS: JSON.stringify(demoAccounts),
    },
    browserSettings,
    ended: emulator.ended,
    close: () => emulator.stop(),
  };
}
