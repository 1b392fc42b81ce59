import type { Page } from '@playwright/test';

export type Pressed = { readonly hadHandler: boolean; readonly changes: number };

/**
 * Presses the theme's button that many tasks after React began to listen, or as soon as it has a handler.
 * @returns what tells whether it had one, and how often the theme changed
 */
export async function pressWhileHydrating(page: Page, after: number | 'handler'): Promise<() => Promise<Pressed>> {
  await page.addInitScript((tasks) => {
    const pressed = { hadHandler: false, changes: 0 };
    Object.assign(window, { pressed });
    const theme = () => document.querySelector<HTMLElement>('header button');
    const hasHandler = () => Object.keys(theme() ?? {}).some((key) => key.startsWith('__reactProps'));
    const press = (left: number) => {
      if (left > 0 && !(tasks === 'handler' && hasHandler())) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => press(left - 1);
        port2.postMessage('');
        return;
      }
      pressed.hadHandler = hasHandler();
      new MutationObserver((all) => {
        pressed.changes += all.length;
      }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
      theme()?.click();
    };
    let begun = false;
    const heard = new Proxy(Reflect.get(EventTarget.prototype, 'addEventListener'), {
      apply: (listen, target: Partial<Element>, args: [string, EventListener]) => {
        Reflect.apply(listen, target, args);
        if (begun || args[0] !== 'click' || target?.id !== 'root') return;
        begun = true;
        queueMicrotask(() => press(tasks === 'handler' ? Number.POSITIVE_INFINITY : tasks));
      },
    });
    Reflect.set(EventTarget.prototype, 'addEventListener', heard);
  }, after);
  return () => page.evaluate(() => (window as unknown as { pressed: Pressed }).pressed);
}
