import type { WebSettings } from '@surela/contract';
import type { DehydratedState } from './api/hydrate-cache.ts';

type InDocument = WebSettings & {
  /** Only where the document comes with a screen that is made of the server's answers. */
  readonly known?: DehydratedState;
};

declare global {
  /** Where there is no document: the server sets it before it prerenders. */
  var surelaSettings: WebSettings | undefined;
}

/** What the server has validated and put into the document, so that the first paint needs no further request. */
export const { building, identity, demoAccounts, googleMap, cards, known }: InDocument =
  globalThis.surelaSettings ?? JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
