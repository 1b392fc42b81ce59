import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildingSettings, type WebSettings } from '@surela/contract';
import { legalFiles } from '../testing/legal-files.ts';
import type { RunningCards } from './start-cards.ts';
import { demoAccounts, type Identity } from './start-identity.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

type DevelopmentServers = {
  readonly identity: Pick<Identity, 'browserSettings'>;
  readonly cards: Pick<RunningCards, 'serverSettings'>;
};

/** What the API puts into the document when it serves the built web app; in development Vite does. */
export async function developmentSettings({ identity, cards }: DevelopmentServers): Promise<WebSettings> {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SCRIPT_URL: scriptUrl = '' } = cards.serverSettings;
  const file = await readFile(path.join(CHECKOUT, 'building.json'), 'utf8');
  const building = BuildingSettings.parse(JSON.parse(file));
  return {
    building,
    identity: identity.browserSettings,
    demoAccounts: [...demoAccounts],
    termsVersion: legalFiles(building).terms.text.version,
    cards: { publishableKey, testMode: true, scriptUrl },
  };
}
