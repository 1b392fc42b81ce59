import type { WebSettings } from '@surela/contract';

declare global {
  /** Where there is no document: the server sets it before it prerenders `/`. */
  var surelaSettings: WebSettings | undefined;
}

/** What the server has validated and put into the document, so that the first paint needs no further request. */
export const { building, identity, demoAccounts, googleMap, cards }: WebSettings =
  globalThis.surelaSettings ?? JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
