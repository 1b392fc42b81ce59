import type { Page, Route } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/signed-in-test.ts';

type State = readonly [name: string, answer: (route: Route) => unknown, ready: string];

/** At 320 px and at desktop width. */
export async function expectNoAxeViolationsAtAnyWidth(page: Page, within = 'html'): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page, within);
  }
}

/** An admin list with each of these responses: one visit a state. */
export function testEveryState(path: string, call: string | RegExp, states: readonly State[]): void {
  test.describe('axe finds nothing, and nothing is wider than the window', () => {
    test.use({ as: 'admin', bypassCSP: true });
    for (const [name, answer, ready] of states) {
      test(name, async ({ page }) => {
        test.slow();
        await page.route(call, answer);
        await page.goto(path);
        await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
        await expectNoAxeViolationsAtAnyWidth(page);
      });
    }
  });
}
