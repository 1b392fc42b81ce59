import { expect, type Locator, type Page } from '@playwright/test';
import { said } from './said.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const theme = (page: Page) => page.getByRole('banner').locator('button').first();
export const agreement = (page: Page) => page.locator('article button:enabled').first();
export const isDark = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'sunset');

export type Press = {
  readonly path: '/' | '/apartments';
  readonly width: 390 | 1440;
  readonly on: (page: Page) => Locator;
  /** The page stays, and shows this. */
  readonly shows?: (page: Page) => Promise<void>;
  /** What is opened: by the router, or as a document where a link was pressed. */
  readonly opens?: string | RegExp;
};

export const PRESSES: Readonly<Record<string, Press>> = {
  'the theme on a wide window': { path: '/', width: 1440, on: theme, shows: isDark },
  'pause of the banner': {
    path: '/',
    width: 1440,
    on: (page) => button(page, said('carousel_pause')),
    shows: (page) => expect(button(page, said('carousel_play'))).toBeVisible(),
  },
  'All Apartments': {
    path: '/',
    width: 390,
    on: (page) => page.getByRole('link', { name: 'All Apartments' }),
    opens: '/apartments',
  },
  'the menu': {
    path: '/',
    width: 390,
    on: (page) => button(page, said('navigation_open')),
    shows: (page) => expect(page.getByRole('dialog', { name: said('navigation_label') })).toBeVisible(),
  },
  'the theme on a phone': { path: '/apartments', width: 390, on: theme, shows: isDark },
  'the filters': {
    path: '/apartments',
    width: 390,
    on: (page) => button(page, said('filters_title')),
    shows: (page) => expect(button(page, said('filters_title'))).toHaveAttribute('aria-expanded', 'true'),
  },
  Agreement: { path: '/apartments', width: 1440, on: agreement, opens: '/login' },
  'the next page': {
    path: '/apartments',
    width: 1440,
    on: (page) => button(page, said('pages_next')),
    opens: '/apartments?page=2',
  },
  'a card': {
    path: '/apartments',
    width: 390,
    on: (page) => page.getByRole('article').first().getByRole('link'),
    opens: /^\/apartments\/[\da-f-]{36}$/,
  },
};

/** Every address that is opened, by the router or as a document. */
export async function opened(page: Page): Promise<string[]> {
  const all: string[] = [];
  const add = (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    all.push(pathname + search);
  };
  await page.exposeFunction('addOpened', add);
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, address) => {
      (window as unknown as { addOpened: (address: string) => void }).addOpened(String(address));
      push(state, unused, address);
    };
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) add(request.url());
  });
  return all;
}

export async function expectOnce(page: Page, { path, opens, shows }: Press, all: readonly string[]): Promise<void> {
  if (opens) await expect(page).toHaveURL((url) => matches(opens, url.pathname + url.search));
  await shows?.(page);
  await page.waitForLoadState('networkidle');
  await shows?.(page);
  expect(all).toHaveLength(opens ? 2 : 1);
  expect(all[0]).toBe(path);
}

const matches = (wanted: string | RegExp, address: string) =>
  typeof wanted === 'string' ? wanted === address : wanted.test(address);
