import type { Browser } from '@playwright/test';

/**
 * Gives every page the clock of the processes, which `npm run verify:calendar` moves forward. A test that installs a
 * clock of its own does so on top of it.
 */
export function moveClockOf(browser: Browser): Browser {
  const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
  if (ahead === 0) return browser;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(shiftDate, ahead);
    return context;
  };
  return browser;
}

/** Runs in the page. */
function shiftDate(ahead: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...at: [] | [number]) {
      super(...(at.length === 0 ? ([Real.now() + ahead] as const) : at));
    }
    static override now(): number {
      return Real.now() + ahead;
    }
  } as DateConstructor;
}
