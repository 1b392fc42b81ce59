import type { ServerResponse } from 'node:http';
import { authenticate } from './confirm-intent.ts';
import type { Desk } from './desk.ts';
import { sendJson } from './send.ts';

type Asked = { readonly method: string; readonly url: URL; readonly text: string };

/** What a browser fetches from the provider besides its API. False when it is none of that. */
export async function answerBrowser(desk: Desk, { method, url, text }: Asked, response: ServerResponse) {
  const [, intentId] = /^\/challenge\/(pi_\w+)$/.exec(url.pathname) ?? [];
  const intent = intentId && desk.account.books.intents.get(intentId);
  if (!intent || intent.client_secret !== url.searchParams.get('client_secret')) return false;
  if (method === 'POST') {
    authenticate(desk.account, intent, text === 'passed');
    await desk.keep();
    sendJson(response, 200, JSON.stringify({ status: intent.status }));
  }
  return true;
}
