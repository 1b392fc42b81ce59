import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type Stripe from 'stripe';
import { browserFile, stripeScript } from './browser-files.ts';
import { authenticate } from './confirm-intent.ts';
import type { StripeContext } from './context.ts';
import { sendFile, sendJson } from './http/http-response.ts';

type BrowserRequest = { readonly method: string; readonly url: URL; readonly text: string };

/** Paths of Stripe.js, with and without a version. */
const SCRIPT = /^\/(v3\/?|([a-z\d]+\/)?stripe\.js)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript',
};
/** Any page may embed the frames. */
const FRAME_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' http: https:; font-src http: https: data:; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * Serves what a browser fetches besides the API.
 * @returns false if the path is none of these
 */
export async function handleBrowserRequest(
  context: StripeContext,
  request: BrowserRequest,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = request.url;
  if (SCRIPT.test(pathname)) {
    sendFile(response, 'text/javascript', await stripeScript(context.account.address));
    return true;
  }
  if (pathname === '/elements/payment') {
    sendFile(response, 'text/html', await browserFile('payment-frame.html'), FRAME_HEADERS);
    return true;
  }
  const [, name] = /^\/browser\/([a-z-]+(?:\.main)?\.(?:css|svg|ts))$/.exec(pathname) ?? [];
  if (name) {
    sendFile(response, TYPES[path.extname(name)] ?? 'text/plain', await browserFile(name));
    return true;
  }
  return handleChallenge(context, request, response);
}

async function handleChallenge(
  context: StripeContext,
  { method, url, text }: BrowserRequest,
  response: ServerResponse,
): Promise<boolean> {
  const [, intentId = ''] = /^\/challenge\/(pi_\w+)$/.exec(url.pathname) ?? [];
  const intent = context.account.state.intents.get(intentId);
  if (!intent || intent.client_secret !== url.searchParams.get('client_secret')) return false;
  if (method === 'POST') {
    const goBackTo = intent.next_action?.redirect_to_url?.return_url;
    authenticate(context.account, intent, text === 'passed');
    const returnUrl = goBackTo ? returnAddress(goBackTo, intent) : null;
    await context.save();
    sendJson(response, 200, JSON.stringify({ returnUrl }));
    return true;
  }
  const document = await browserFile('challenge-frame.html');
  sendFile(response, 'text/html', document.replace('{amount}', amountOf(intent)), FRAME_HEADERS);
  return true;
}

/** Return URL with the parameters Stripe adds. */
function returnAddress(given: string, { id, client_secret, status }: Stripe.PaymentIntent): string {
  const url = new URL(given);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', client_secret ?? '');
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function amountOf({ amount, currency }: Stripe.PaymentIntent): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
