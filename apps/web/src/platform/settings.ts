import type { WebSettings } from '@surela/contract';
import type { DehydratedState } from './api/hydrate-cache.ts';

type InDocument = WebSettings & {
  /** Only in prerendered documents. */
  readonly known?: DehydratedState;
};

declare global {
  /** Given to the bundle by the server when it prerenders, where there is no document. Each building has a bundle of its own. */
  const surelaSettings: WebSettings | undefined;
}

/** Settings that the server put into the document, so the first paint needs no request. */
export const { building, identity, demoAccounts, googleMap, cards, termsVersion, known }: InDocument =
  typeof surelaSettings === 'undefined'
    ? JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
    : surelaSettings;
