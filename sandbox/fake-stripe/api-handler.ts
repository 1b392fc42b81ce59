import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from './account.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeContext } from './context.ts';
import type { Fault } from './controls/faults.ts';
import { expand } from './http/expand.ts';
import { sendJson } from './http/http-response.ts';
import type { HandledCall } from './http/idempotency.ts';
import { listIn, parseForm, rejectUnknown } from './http/parse-form.ts';
import { StripeError } from './http/stripe-error.ts';
import { FROM_BROWSER, ROUTES, type Route } from './routes.ts';
import { newId } from './state.ts';
import { API_VERSION } from './webhooks/events.ts';

/** Handles one API request: authentication, planned faults, idempotency, response. */
export async function handleApiCall(
  context: StripeContext,
  incoming: IncomingMessage,
  response: ServerResponse,
  text: string,
) {
  const requestId = newId('req', 14);
  const idempotencyKey = headerOf(incoming, 'idempotency-key');
  const headers = {
    'request-id': requestId,
    'stripe-version': headerOf(incoming, 'stripe-version') ?? API_VERSION,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const call = readCall(incoming, text, requestId, idempotencyKey);
  if (call instanceof StripeError) {
    sendJson(response, call.status, asText(call, requestId), headers);
    return;
  }
  const { method, path, publishable, form } = call;
  context.requests.push({ method, path, idempotencyKey, publishable, form });
  await context.holds.wait(method, path);
  const fault = context.faults.meet(method, path);
  const halfDelay = context.delays.halfOf(method, path, form);
  if (halfDelay > 0) await wait(halfDelay);
  if (fault?.when === 'before') return applyFault(fault, response, headers);
  const answer = await context.once.answer(call, () => work(context, call));
  if (halfDelay > 0) await wait(halfDelay);
  if (fault) return applyFault(fault, response, headers);
  const replay = answer.replayOf && { 'idempotent-replayed': 'true', 'original-request': answer.replayOf };
  sendJson(response, answer.status, answer.body, { ...headers, ...replay });
}

function headerOf(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : null;
}

function readCall(
  incoming: IncomingMessage,
  text: string,
  requestId: string,
  idempotencyKey: string | null,
): Call | StripeError {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://sandbox');
  const method = incoming.method ?? 'GET';
  const form = parseForm(method === 'GET' ? search.slice(1) : text);
  const key = keyIn(headerOf(incoming, 'authorization')) ?? form['key'];
  if (key !== SECRET_KEY && key !== PUBLISHABLE_KEY) {
    const message = key
      ? `Invalid API Key provided: ${JSON.stringify(key).slice(1, 9)}***`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    return new StripeError(401, { type: 'invalid_request_error', message }, false);
  }
  const publishable = key === PUBLISHABLE_KEY;
  const version = headerOf(incoming, 'stripe-version') ?? '';
  return { requestId, idempotencyKey, method, path: pathname, id: '', form, version, publishable };
}

function keyIn(authorization: string | null): string | undefined {
  const [scheme, value = ''] = authorization?.split(' ') ?? [];
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function work(context: StripeContext, call: Call): HandledCall {
  try {
    return { status: 200, body: JSON.stringify(perform(context, call), null, 2), begun: true };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: asText(error, call.requestId), begun: error.begun };
  }
}

function asText(error: StripeError, requestId: string): string {
  return JSON.stringify(error.asJson(requestId), null, 2);
}

function perform({ account }: StripeContext, call: Call): object {
  const [route, id] = routeOf(call);
  if (call.publishable && !route.publishable) {
    const message =
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
    throw new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, false);
  }
  rejectUnknown(call.form, call.publishable ? [...route.takes, ...FROM_BROWSER] : [...route.takes, 'client_secret']);
  return expand(account.state, route.answer(account, { ...call, id }), listIn(call.form, 'expand'));
}

function routeOf({ method, path }: Call): [Route, string] {
  for (const route of ROUTES) {
    const match = route.method === method && route.path.exec(path);
    if (match) return [route, match[1] ?? ''];
  }
  const message = `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`;
  throw new StripeError(404, { type: 'invalid_request_error', message }, false);
}

function applyFault({ action }: Fault, response: ServerResponse, headers: Record<string, string>): void {
  if (action === 'hang') return;
  if (action === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const error =
    action === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
      : { type: 'api_error', message: 'An unknown error occurred.' };
  sendJson(response, action, JSON.stringify({ error }, null, 2), headers);
}
