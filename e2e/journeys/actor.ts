import type { Locator, Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect } from '../support/signed-in-test.ts';
import { INPUT_MODES, type InputModeName } from './input-modes.ts';

/** A person with their own browser, who finds things by their visible names only. */
export type Actor = {
  readonly page: Page;
  opens(address: string): Promise<void>;
  /** A button or link by its name. */
  presses(what: string | Locator): Promise<void>;
  ticks(choice: string): Promise<void>;
  writes(field: string | Locator, text: string): Promise<void>;
  chooses(list: string, words: string): Promise<void>;
  /** Opens a page by the menu, which a phone folds away. */
  goesTo(entry: string): Promise<void>;
  sees(what: string | RegExp | Locator): Promise<void>;
  /** Limits the search to a part of the page. */
  at(part: Locator): Actor;
  inRowOf(words: string): Actor;
  asked(question: string | RegExp): Actor;
};

export function actorAt(page: Page, mode: InputModeName, part: Locator | Page = page): Actor {
  const hands = INPUT_MODES[mode].hands(page);
  const named = (name: string) =>
    part
      .getByRole('button', { name, exact: true })
      .or(part.getByRole('link', { name, exact: true }))
      .filter({ visible: true });
  // A hint may follow the label.
  const labelled = (label: string | Locator) =>
    typeof label === 'string'
      ? part.getByLabel(new RegExp(`^${label}(\\s|$)`)).and(page.locator('input, textarea, select'))
      : label;
  const at = (root: Locator) => actorAt(page, mode, root);
  return {
    page,
    opens: async (address) => void (await page.goto(address)),
    presses: (what) => hands.press(typeof what === 'string' ? named(what) : what),
    ticks: (choice) => hands.tick(part.getByLabel(choice, { exact: true })),
    writes: (field, text) => hands.write(labelled(field), text),
    chooses: (list, words) => hands.choose(labelled(list), words),
    goesTo: async (entry) => {
      const inside = new URL(page.url()).pathname.startsWith('/dashboard');
      const menu = page.getByRole('navigation', { name: inside ? 'Dashboard' : 'Main' });
      if (mode === 'phone') {
        await hands.press(
          page.getByRole('button', { name: inside ? said('side_menu_open') : said('navigation_open') }),
        );
      }
      await hands.press(menu.getByRole('link', { name: entry, exact: true }).filter({ visible: true }));
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
    },
    sees: (what) =>
      expect(typeof what === 'object' && 'page' in what ? what : part.getByText(what).first()).toBeVisible(),
    at,
    inRowOf: (words) => at(page.getByRole('row').filter({ hasText: words })),
    asked: (question) => at(page.getByRole('dialog', { name: question })),
  };
}
