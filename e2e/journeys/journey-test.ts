import type { BrowserContext, BrowserContextOptions, Locator, Request } from '@playwright/test';
import type { Apartment, ApartmentPage } from '@surela/contract';
import type { Proration } from '../support/building-file.ts';
import { waitForEmail } from '../support/inbox.ts';
import { PORTS } from '../support/ports.ts';
import { startDemoWithClock } from '../support/second-demo.ts';
import { expect, test as visitorTest } from '../support/signed-in-test.ts';
import { type Actor, actorAt } from './actor.ts';
import type { InputModeName } from './input-modes.ts';

export type Building = {
  readonly address: string;
  readonly now: () => Date;
  /** Moves the building's clock forward (or not) and waits for the jobs of that moment. */
  readonly passes: (to?: Date) => Promise<void>;
  /** A new browser context, signed out. */
  readonly opens: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A vacant apartment that no other journey uses. */
  readonly vacant: () => Promise<Apartment>;
  readonly ownerUrl: () => Promise<string>;
};

export type Journey = {
  readonly building: Building;
  /** A new person with a browser of their own. */
  readonly arrives: () => Promise<Actor>;
  /** An email in the demo's inbox, in its own window: a page in the background is slow to answer. */
  readonly receivedEmail: (to: string, subject: string | RegExp) => Promise<Locator>;
  /** Moves the clock of the building and of every open browser. */
  readonly timePasses: (to?: Date) => Promise<void>;
};

type WorkerFixtures = { proration: Proration; building: Building };

export const test = visitorTest.extend<{ inputMode: InputModeName; journey: Journey }, WorkerFixtures>({
  proration: ['whole', { option: true, scope: 'worker' }],
  inputMode: ['pointer', { option: true }],
  building: [
    async ({ browser, proration }, give, { parallelIndex }) => {
      const port = PORTS.journey(parallelIndex);
      const { ownerUrl, stop: stopDemo } = await startDemoWithClock(port, proration);
      let ahead = 0;
      const now = () => new Date(Date.now() + ahead);
      const passes = async (to = now()) => {
        const answer = await fetch(`http://127.0.0.1:${port + 50}/?to=${to.toISOString()}`, { method: 'POST' });
        if (!answer.ok) throw new Error(await answer.text());
        ahead = Date.parse(await answer.text()) - Date.now();
      };
      const address = `http://localhost:${port}`;
      const opens = (options: BrowserContextOptions = {}) =>
        browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
      try {
        await passes();
        await give({ address, now, passes, opens, ownerUrl, vacant: vacancies(address) });
      } finally {
        await stopDemo();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ building }, give) => give(building.address),
  journey: async ({ building, inputMode }, give) => {
    const contexts: BrowserContext[] = [];
    const underWay = new Set<Request>();
    const open = async () => {
      const context = await building.opens();
      contexts.push(context);
      context.on('request', (request) => void (request.url().startsWith(building.address) && underWay.add(request)));
      context.on('requestfinished', (request) => void underWay.delete(request));
      context.on('requestfailed', (request) => void underWay.delete(request));
      return context;
    };
    await give({
      building,
      receivedEmail: async (to, subject) => waitForEmail(await (await open()).newPage(), building.address, to, subject),
      arrives: async () => {
        const context = await open();
        await context.clock.install({ time: building.now() });
        return actorAt(await context.newPage(), inputMode);
      },
      timePasses: async (to) => {
        // While only the building's clock has moved, a page that asks for something would have an expired token.
        for (const context of contexts) await context.setOffline(true);
        // Nor may a renewal be answered after the move: the page would take the token for a new one.
        await expect.poll(() => underWay.size).toBe(0);
        await building.passes(to);
        for (const context of contexts) await context.clock.setSystemTime(building.now());
        for (const context of contexts) await context.setOffline(false);
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
