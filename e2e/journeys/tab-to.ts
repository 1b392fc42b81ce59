import { expect, type Locator, type Page } from '@playwright/test';

/** Whoever must press Tab more often than this has lost patience. */
const PATIENCE = 90;

/** Tab by Tab, as somebody without a mouse does, until the focus is there: in the page or in a frame within it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => keepsFocus(page), { message: `${page.url()} keeps the focus somewhere` }).toBe(true);
  const key = (await liesBehind(target)) ? 'Shift+Tab' : 'Tab';
  for (let press = 0; press <= PATIENCE; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(
    `${target.toString()} was not reached by ${PATIENCE} presses of Tab; the focus is on ${await focused(page)}`,
  );
}

/** Once somebody has the focus in a document, no action of theirs may drop it: they would begin at the top again. */
const keepsFocus = (page: Page) =>
  page.evaluate(() => {
    const hasIt = document.activeElement !== null && document.activeElement !== document.body;
    const hadIt = 'hadFocus' in window;
    if (hasIt) Object.assign(window, { hadFocus: true });
    return hasIt || !hadIt;
  });

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element);

/** Whoever has passed it already goes back. */
const liesBehind = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement, body } = element.ownerDocument;
    if (!element.ownerDocument.hasFocus() || !activeElement || activeElement === body) return false;
    return Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');

/** By a ring of its own, or of what it stands for: the card of a link, the label of a hidden choice. */
export async function isSeenToHaveFocus(target: Locator): Promise<void> {
  const seen = () =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const around = [element, element.closest('label'), element.closest('.apartment-card')];
      const ringed = around.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      // The rings in the provider's frame are the provider's.
      return { ringed: ringed || window !== window.top, inSight: bottom > 0 && top < innerHeight };
    });
  await expect
    .poll(seen, { message: `${target.toString()} shows that it has the focus` })
    .toEqual({ ringed: true, inSight: true });
}
