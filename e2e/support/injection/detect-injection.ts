import type { BrowserContext, Page } from '@playwright/test';

/** Collects every sign that foreign code ran in these pages or was blocked only by the content policy. */
export async function watchForForeignCode(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeBinding('ran', ({ page }) => void heard.push(`ran: ${page.url()}`));
  context.on('dialog', (dialog) => {
    // Our own prompt about unsaved changes.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) heard.push(`refused: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(`error: ${error.error().message}`));
  return heard;
}

/** Elements our pages never have, and layout broken by an unterminated text. */
export async function foreignIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const runs = addresses.has(name) && /^\s*(javascript:|data:text\/html)/i.test(value);
        if (runs || name.startsWith('on') || name === 'srcdoc') found.push(`${element.tagName} ${name}="${value}"`);
      }
    }
    const stray = 'script:not([src]):not([nonce]):not([type="application/json"]), base, object, embed, form[action]';
    for (const element of document.querySelectorAll(stray)) found.push(element.outerHTML.slice(0, 200));
    if (/[\u202A-\u202E\u2066-\u2069]/.test(document.body.textContent)) found.push('a sign that turns the text around');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('main *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth,
      );
      found.push(`wider than the window: ${scrollWidth} > ${clientWidth}, ${wide.at(-1)?.outerHTML.slice(0, 200)}`);
    }
    return found;
  });
}
