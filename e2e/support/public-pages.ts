import type { Page } from '@playwright/test';
import { said, saidLike } from './said.ts';
import { expect, type Visitor } from './signed-in-test.ts';

export type PublicScreen = {
  /** Also the name of its baselines. */
  readonly name: string;
  readonly as: Visitor;
  /** Visible once all data is loaded. */
  readonly ready: string | RegExp;
  readonly open: (page: Page) => Promise<void>;
};

const at = (path: string) => async (page: Page) => void (await page.goto(path));

/** Its id differs in each database. */
async function openApartment(page: Page): Promise<void> {
  const answer = await page.request.get('/api/apartments');
  const { apartments }: { apartments: { _id: string; apartment: string }[] } = await answer.json();
  await page.goto(`/apartments/${apartments.find(({ apartment }) => apartment === 'A103')?._id}`);
}

export const PUBLIC_SCREENS: readonly PublicScreen[] = [
  { name: 'home', as: 'nobody', ready: saidLike('available_now_many'), open: at('/') },
  { name: 'home-signed-in', as: 'user', ready: 'MONSOON20', open: at('/') },
  { name: 'apartments', as: 'nobody', ready: said('apartment_name', { number: 'A101' }), open: at('/apartments') },
  { name: 'apartment', as: 'nobody', ready: 'Three bedrooms', open: openApartment },
  { name: 'login', as: 'nobody', ready: 'Sign in with Google', open: at('/login') },
  { name: 'sign-up', as: 'nobody', ready: said('name_label'), open: at('/signup') },
  { name: 'not-found', as: 'nobody', ready: "We can't find that page", open: at('/nowhere') },
];

export async function openScreen(page: Page, { ready, open }: PublicScreen): Promise<void> {
  await open(page);
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Parts of a page load independently.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
