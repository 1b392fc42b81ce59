import type { Account, Call } from './account.ts';
import { listBalanceTransactions, retrieveBalanceTransaction } from './balance-transactions.ts';
import { listCharges, retrieveCharge } from './charges.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './disputes/dispute-routes.ts';
import {
  cancelIntent,
  confirmFound,
  createIntent,
  listIntents,
  retrieveIntent,
  searchIntents,
  updateIntent,
} from './payment-intents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds/create-refund.ts';
import { listRefunds, retrieveRefund, updateRefund } from './refunds/read-refunds.ts';
import { listEvents, retrieveEvent } from './webhooks/events.ts';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  retrieveEndpoint,
  updateEndpoint,
} from './webhooks/webhook-endpoints.ts';

export type Route = {
  readonly method: string;
  readonly path: RegExp;
  /** Allowed parameters; any other is an error. */
  readonly takes: readonly string[];
  readonly answer: (account: Account, call: Call) => object;
  /** Allowed with the publishable key. */
  readonly publishable: boolean;
};

const PAGE = ['created', 'ending_before', 'expand', 'limit', 'starting_after'];
const CONFIRM = [
  'allowed_payment_method_types',
  'error_on_requires_action',
  'expand',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
];
const UPDATE = [
  'allowed_payment_method_types',
  'amount',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const CREATE = [
  ...new Set([...CONFIRM, ...UPDATE, 'automatic_payment_methods', 'capture_method', 'confirm', 'confirmation_method']),
];
const METHOD = ['allow_redisplay', 'billing_details', 'card', 'expand', 'metadata', 'type'];
/** Parameters Stripe.js adds. */
export const FROM_BROWSER = ['_stripe_version', 'client_secret', 'key', 'payment_user_agent'];

export const ROUTES: readonly Route[] = [
  route('POST /v1/payment_intents', CREATE, createIntent),
  route('GET /v1/payment_intents', PAGE, listIntents),
  route('GET /v1/payment_intents/search', ['expand', 'limit', 'page', 'query'], searchIntents),
  browserRoute('GET /v1/payment_intents/:id', ['expand'], retrieveIntent),
  route('POST /v1/payment_intents/:id', UPDATE, updateIntent),
  browserRoute('POST /v1/payment_intents/:id/confirm', CONFIRM, confirmFound),
  route('POST /v1/payment_intents/:id/cancel', ['cancellation_reason', 'expand'], cancelIntent),
  browserRoute('POST /v1/payment_methods', METHOD, createPaymentMethod),
  route('GET /v1/payment_methods/:id', ['expand'], retrievePaymentMethod),
  route('GET /v1/charges', [...PAGE, 'payment_intent'], listCharges),
  route('GET /v1/charges/:id', ['expand'], retrieveCharge),
  route('GET /v1/balance_transactions', [...PAGE, 'source', 'type'], listBalanceTransactions),
  route('GET /v1/balance_transactions/:id', ['expand'], retrieveBalanceTransaction),
  route('POST /v1/refunds', ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'], createRefund),
  route('GET /v1/refunds', [...PAGE, 'charge', 'payment_intent'], listRefunds),
  route('GET /v1/refunds/:id', ['expand'], retrieveRefund),
  route('POST /v1/refunds/:id', ['expand', 'metadata'], updateRefund),
  route('GET /v1/disputes', [...PAGE, 'charge', 'payment_intent'], listDisputes),
  route('GET /v1/disputes/:id', ['expand'], retrieveDispute),
  route('POST /v1/disputes/:id', ['evidence', 'expand', 'metadata', 'submit'], updateDispute),
  route('POST /v1/disputes/:id/close', ['expand'], closeDispute),
  route('GET /v1/events', [...PAGE, 'delivery_success', 'type', 'types'], listEvents),
  route('GET /v1/events/:id', ['expand'], retrieveEvent),
  route('POST /v1/webhook_endpoints', ['description', 'enabled_events', 'expand', 'metadata', 'url'], createEndpoint),
  route('GET /v1/webhook_endpoints', PAGE, listEndpoints),
  route('GET /v1/webhook_endpoints/:id', ['expand'], retrieveEndpoint),
  route(
    'POST /v1/webhook_endpoints/:id',
    ['description', 'disabled', 'enabled_events', 'expand', 'metadata', 'url'],
    updateEndpoint,
  ),
  route('DELETE /v1/webhook_endpoints/:id', [], deleteEndpoint),
];

function route(name: string, takes: readonly string[], answer: Route['answer'], publishable = false): Route {
  const [method = '', path = ''] = name.split(' ');
  // An id has an underscore, so `search` is not one.
  return { method, path: new RegExp(`^${path.replace(':id', '(\\w+_\\w+)')}$`), takes, answer, publishable };
}

function browserRoute(name: string, takes: readonly string[], answer: Route['answer']): Route {
  return route(name, takes, answer, true);
}
