import type { WebSettings } from '@surela/contract';

/** What the server has validated and put into the document, so that the first paint needs no further request. */
export const { building, identity, demoAccounts }: WebSettings = JSON.parse(
  document.getElementById('settings')?.textContent ?? '{}',
);
