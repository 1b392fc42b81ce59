import type { WebSettings } from '@surela/contract';
import type { DehydratedState } from './api/hydrate-cache.ts';

type InDocument = WebSettings & {
  /** Only in prerendered documents. */
  readonly known?: DehydratedState;
};

declare global {
  /** Set by the server before prerendering, where there is no document. */
  var surelaSettings: WebSettings | undefined;
}

/** Settings that the server put into the document, so the first paint needs no request. */
export const { building, identity, demoAccounts, googleMap, cards, known }: InDocument =
  globalThis.surelaSettings ?? JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
