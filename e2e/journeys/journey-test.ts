import type { BrowserContext, Locator } from '@playwright/test';
import type { Apartment, ApartmentPage } from '@surela/contract';
import { waitForLetter } from '../support/inbox.ts';
import { startDemoWithClock } from '../support/second-demo.ts';
import { test as visitorTest } from '../support/signed-in-test.ts';
import { type Actor, actorAt } from './actor.ts';
import type { WayName } from './input-modes.ts';

export type Building = {
  readonly address: string;
  readonly now: () => Date;
  /** Puts the building's clock forward, or only waits, until the jobs of that moment are done. */
  readonly passes: (to?: Date) => Promise<void>;
  /** A browser that knows nobody. */
  readonly opens: () => Promise<BrowserContext>;
  /** A vacant apartment that nobody in any of the stories has asked for yet. */
  readonly vacant: () => Promise<Apartment>;
  readonly ownerUrl: () => Promise<string>;
};

export type Journey = {
  readonly building: Building;
  /** Somebody comes. */
  readonly arrives: () => Promise<Actor>;
  /** That letter in their post, which lies in a window of its own: a page behind another one is slow to answer. */
  readonly letter: (to: string, subject: string | RegExp) => Promise<Locator>;
  /** For everybody who is here. */
  readonly timePasses: (to?: Date) => Promise<void>;
};

export const test = visitorTest.extend<{ way: WayName; stage: Journey }, { building: Building }>({
  way: ['pointer', { option: true }],
  building: [
    async ({ browser }, give, { parallelIndex }) => {
      const port = Number(process.env['E2E_PORT'] ?? 3400) + 4 + 2 * parallelIndex;
      const { ownerUrl, raze } = await startDemoWithClock(port);
      let ahead = 0;
      const now = () => new Date(Date.now() + ahead);
      const passes = async (to = now()) => {
        const answer = await fetch(`http://127.0.0.1:${port + 50}/?to=${to.toISOString()}`, { method: 'POST' });
        if (!answer.ok) throw new Error(await answer.text());
        ahead = Date.parse(await answer.text()) - Date.now();
      };
      await passes();
      const address = `http://localhost:${port}`;
      const opens = () => browser.newContext({ storageState: { cookies: [], origins: [] } });
      await give({ address, now, passes, opens, ownerUrl, vacant: vacancies(address) });
      await raze();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ building }, give) => give(building.address),
  stage: async ({ building, way }, give) => {
    const contexts: BrowserContext[] = [];
    const open = async () => {
      const context = await building.opens();
      contexts.push(context);
      return context;
    };
    await give({
      building,
      letter: async (to, subject) => waitForLetter(await (await open()).newPage(), building.address, to, subject),
      arrives: async () => {
        const context = await open();
        await context.clock.install({ time: building.now() });
        return actorAt(await context.newPage(), way);
      },
      timePasses: async (to) => {
        await building.passes(to);
        for (const context of contexts) await context.clock.setSystemTime(building.now());
      },
    });
    for (const context of contexts) await context.close();
  },
});

function vacancies(address: string): () => Promise<Apartment> {
  const spokenFor = new Set<string>();
  return async () => {
    for (let page = 1; ; page += 1) {
      const answer = await fetch(`${address}/api/apartments?vacant=true&page=${page}`);
      const { apartments } = (await answer.json()) as ApartmentPage;
      const found = apartments.find(({ apartment }) => !spokenFor.has(apartment));
      if (apartments.length === 0) throw new Error('Nothing is vacant.');
      if (!found) continue;
      spokenFor.add(found.apartment);
      return found;
    }
  };
}
