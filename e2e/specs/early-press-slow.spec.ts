import { expect, type Page, test } from '@playwright/test';
import { expectOnce, isDark, opened, PRESSES } from '../support/early-presses.ts';
import { waitForHandlers } from '../support/hold-scripts.ts';
import { pressWhileHydrating } from '../support/press-while-hydrating.ts';

for (const rate of [6, 20]) {
  test.describe(`[K9] on a processor ${rate} times slower`, () => {
    for (const after of [0, 1, 2, 4, 8, 'handler'] as const) {
      test(`a press ${after === 'handler' ? 'right after' : `${after} tasks into`} hydration counts once`, async ({
        page,
      }, info) => {
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        const pressed = await pressWhileHydrating(page, after);
        await slowDown(page, { rate });
        await page.goto('/apartments');
        await isDark(page);
        await waitForHandlers(page);
        await isDark(page);
        const { hadHandler, changes } = await pressed();
        info.annotations.push({ type: 'had a handler', description: String(hadHandler) });
        expect(changes).toBe(1);
        if (after === 0 || after === 'handler') expect(hadHandler).toBe(after === 'handler');
        expect(complaints).toEqual([]);
      });
    }

    for (const [name, press] of Object.entries(PRESSES)) {
      test.describe(`and a slow network, ${press.path}: ${name}`, () => {
        test.use({ viewport: { width: press.width, height: 800 }, colorScheme: 'light' });
        test('pressed as soon as it is seen does what it says, once', async ({ page }) => {
          const all = await opened(page);
          await slowDown(page, { rate, slowNetwork: true });
          await page.goto(press.path, { waitUntil: 'commit' });
          await press.on(page).click({ noWaitAfter: true });
          await expectOnce(page, press, all);
        });
      });
    }
  });
}

async function slowDown(page: Page, { rate, slowNetwork = false }: { rate: number; slowNetwork?: boolean }) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  if (!slowNetwork) return;
  await client.send('Network.enable');
  // Lighthouse's slow 4G.
  const speed = (1.6 * 1024 * 1024) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
}
