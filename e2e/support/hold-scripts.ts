import type { Page } from '@playwright/test';

/** Holds the page's scripts back, so that what is done until then is certainly done before them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** All of the prerendered page is there, with its styles. To ask for its layout earlier would change how it is restored. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('footer') &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
}

/** The page is hydrated: its buttons have handlers. */
export async function waitForHandlers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('header button');
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForLoadState('networkidle');
}
