import type { Page, Route } from '@playwright/test';
import { lookWithAxe } from '../support/axe.ts';
import { expect, test } from '../support/signed-in-test.ts';

type State = readonly [name: string, answer: (route: Route) => unknown, ready: string];

/** As narrow as a page can be asked to be, and as wide as a desk. */
export async function lookFromPhoneToDesk(page: Page, within = 'html'): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await lookWithAxe(page, within);
  }
}

/** A list of the admin's with each of these answers: one visit a state. */
export function everyStateIsWellMade(path: string, call: string | RegExp, states: readonly State[]): void {
  test.describe('axe finds nothing, and nothing is wider than the window', () => {
    test.use({ as: 'admin', bypassCSP: true });
    for (const [name, answer, ready] of states) {
      test(name, async ({ page }) => {
        test.slow();
        await page.route(call, answer);
        await page.goto(path);
        await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
        await lookFromPhoneToDesk(page);
      });
    }
  });
}
