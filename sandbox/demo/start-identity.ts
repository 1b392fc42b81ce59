import path from 'node:path';
import type { DemoAccount, IdentitySettings } from '@surela/contract';
import { demoPeople } from '../firebase-emulator/demo-accounts.ts';
import { installEmulator, isInstalled } from '../firebase-emulator/install-emulator.ts';
import { startEmulator } from '../firebase-emulator/start-emulator.ts';
import { storedAccessTokenKeys } from './access-token-keys.ts';
import { step } from './progress.ts';
import { DATA_FOLDER } from './start-building.ts';

export type Identity = {
  /** Environment for the server. */
  readonly serverSettings: Record<string, string>;
  /** Settings for the browser. */
  readonly browserSettings: IdentitySettings;
  readonly ended: Promise<string>;
  close(): Promise<void>;
};

export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ role, email, password }) => ({
  role,
  email,
  password,
}));

/** The identity emulator for the demo and development, and the keys the server signs access tokens with. */
export async function startIdentityProcess(): Promise<Identity> {
  if (!(await isInstalled())) {
    console.log('  emulator   installing the Firebase emulator (first run only) …');
    await step('emulator', installEmulator, () => 'installed');
  }
  const folder = path.join(DATA_FOLDER, 'identity');
  const emulator = await step(
    'identity',
    () => startEmulator(folder),
    () => 'Firebase emulator running',
  );
  const browserSettings = {
    // The emulator accepts any key; the SDK requires one.
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
      ACCESS_TOKEN_KEYS: await storedAccessTokenKeys(folder),
      DEMO_ACCOUNTS: JSON.stringify(demoAccounts),
    },
    browserSettings,
    ended: emulator.ended,
    close: () => emulator.stop(),
  };
}
