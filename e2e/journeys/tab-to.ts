import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than this count as not reachable. */
const MAX_TABS = 90;

/** Presses Tab until the target has the focus, in the page or in a frame. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => keepsFocus(page), { message: `${page.url()} keeps the focus somewhere` }).toBe(true);
  const key = (await liesBehind(target)) ? 'Shift+Tab' : 'Tab';
  for (let press = 0; press <= MAX_TABS; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(
    `${target.toString()} was not reached by ${MAX_TABS} presses of Tab; the focus is on ${await focused(page)}`,
  );
}

/** No action may drop the focus, or a keyboard user would start at the top again. */
const keepsFocus = (page: Page) =>
  page.evaluate(() => {
    const hasIt = document.activeElement !== null && document.activeElement !== document.body;
    const hadIt = 'hadFocus' in window;
    if (hasIt) Object.assign(window, { hadFocus: true });
    return hasIt || !hadIt;
  });

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element);

/** Goes back if the target was passed. */
const liesBehind = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement, body } = element.ownerDocument;
    if (!element.ownerDocument.hasFocus() || !activeElement || activeElement === body) return false;
    return Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');

/** Visible by its own focus ring or that of its card or label. */
export async function isSeenToHaveFocus(target: Locator): Promise<void> {
  const seen = () =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const around = [element, element.closest('label'), element.closest('.apartment-card')];
      const ringed = around.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      // The card frame draws its own focus rings.
      return { ringed: ringed || window !== window.top, inSight: bottom > 0 && top < innerHeight };
    });
  await expect
    .poll(seen, { message: `${target.toString()} shows that it has the focus` })
    .toEqual({ ringed: true, inSight: true });
}
