import type Stripe from 'stripe';
import type { Account, Call } from '../account.ts';
import { listPage } from '../http/list-page.ts';
import { listIn, metadataOver, textIn } from '../http/parse-form.ts';
import { invalid, required } from '../http/stripe-error.ts';
import { get, newId, nowInSeconds, randomText, type StoredEndpoint, type StripeState } from '../state.ts';

/** Only this response contains the secret. */
export function createEndpoint({ state }: Account, { form }: Call): object {
  if (form['url'] === undefined) throw required('url');
  if (form['enabled_events'] === undefined) throw required('enabled_events');
  const { endpoint, secret } = addEndpoint(state, urlIn(textIn(form, 'url')), listIn(form, 'enabled_events'));
  endpoint.description = textIn(form, 'description') ?? null;
  endpoint.metadata = metadataOver({}, form);
  return { ...endpoint, secret };
}

export function addEndpoint(state: StripeState, url: string, enabledEvents: string[] = ['*']): StoredEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: nowInSeconds(),
    description: null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
  const stored = { endpoint, secret: `whsec_${randomText(32)}` };
  state.endpoints.set(endpoint.id, stored);
  return stored;
}

export function updateEndpoint({ state }: Account, { id, form }: Call): object {
  const { endpoint } = get(state.endpoints, id, 'webhook endpoint');
  if (form['url'] !== undefined) endpoint.url = urlIn(textIn(form, 'url'));
  if (form['enabled_events'] !== undefined) endpoint.enabled_events = listIn(form, 'enabled_events');
  if (form['disabled'] !== undefined) endpoint.status = textIn(form, 'disabled') === 'true' ? 'disabled' : 'enabled';
  endpoint.metadata = metadataOver(endpoint.metadata, form);
  return endpoint;
}

export function deleteEndpoint({ state }: Account, { id }: Call): object {
  get(state.endpoints, id, 'webhook endpoint');
  state.endpoints.delete(id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

export function listEndpoints({ state }: Account, { form }: Call): object {
  return listPage(
    [...state.endpoints.values()].map(({ endpoint }) => endpoint),
    form,
    '/v1/webhook_endpoints',
  );
}

export function retrieveEndpoint({ state }: Account, { id }: Call): object {
  return get(state.endpoints, id, 'webhook endpoint').endpoint;
}

function urlIn(url = ''): string {
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
    code: 'url_invalid',
    param: 'url',
  });
}
