import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { confirmIntent } from './confirm-intent.ts';
import { listPage } from './http/list-page.ts';
import { booleanIn, type Form, integerIn, metadataOver, oneOf, textIn } from './http/parse-form.ts';
import { publishableView } from './http/publishable-view.ts';
import { conflicting, invalid, required } from './http/stripe-error.ts';
import { checkPaymentMethodTypes, paymentMethodTypes } from './payment-method-types.ts';
import { methodCalled } from './payment-methods.ts';
import { get, newId, nowInSeconds, randomText } from './state.ts';

const SMALLEST: Readonly<Record<string, number>> = { gbp: 30, jpy: 50, sek: 300, nok: 300, dkk: 250 };
const LARGEST = 99_999_999;

export function createIntent(account: Account, call: Call): object {
  const { form } = call;
  for (const name of ['amount', 'currency']) if (form[name] === undefined) throw required(name);
  const currency = currencyIn(form) ?? '';
  const intent = newIntent(call, amountIn(form, currency) ?? 0, currency);
  const method = textIn(form, 'payment_method');
  if (method) hold(account, intent, method);
  account.state.intents.set(intent.id, intent);
  account.emit({ of: 'intent', type: 'payment_intent.created', object: intent }, call);
  if (booleanIn(form, 'confirm')) confirmIntent(account, intent, call);
  return intent;
}

function findIntent({ state }: Account, { id, form, publishable }: Call): Stripe.PaymentIntent {
  const intent = get(state.intents, id, 'payment_intent', 'intent');
  if (!publishable) return intent;
  const secret = textIn(form, 'client_secret');
  if (secret === undefined) throw required('client_secret');
  if (secret === intent.client_secret) return intent;
  throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}

export function retrieveIntent(account: Account, call: Call): object {
  const intent = findIntent(account, call);
  return call.publishable ? publishableView(intent) : intent;
}

export function confirmFound(account: Account, call: Call): object {
  const intent = findIntent(account, call);
  checkPaymentMethodTypes(call.form, call.version);
  confirmIntent(account, intent, call);
  return call.publishable ? publishableView(intent) : intent;
}

export function updateIntent(account: Account, call: Call): object {
  const intent = findIntent(account, call);
  const { form, version } = call;
  checkPaymentMethodTypes(form, version);
  const money = ['amount', 'currency', 'payment_method', 'payment_method_types'].find((name) => name in form);
  if (money && ['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw conflicting(
      `This PaymentIntent's ${money} could not be updated because it has a status of ${intent.status}. You may only update the ${money} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      'payment_intent_unexpected_state',
      { payment_intent: structuredClone(intent) },
    );
  }
  const currency = currencyIn(form) ?? intent.currency;
  const amount = amountIn(form, currency) ?? intent.amount;
  const metadata = metadataOver(intent.metadata, form);
  const method = textIn(form, 'payment_method');
  if (method) hold(account, intent, method);
  if (intent.status === 'requires_action' && (amount !== intent.amount || currency !== intent.currency)) {
    // The authentication was for the old amount.
    Object.assign(intent, { status: 'requires_confirmation', next_action: null });
  }
  Object.assign(intent, { amount, currency, metadata });
  intent.description = textIn(form, 'description') ?? intent.description;
  intent.receipt_email = textIn(form, 'receipt_email') ?? intent.receipt_email;
  intent.statement_descriptor = textIn(form, 'statement_descriptor') ?? intent.statement_descriptor;
  intent.statement_descriptor_suffix =
    textIn(form, 'statement_descriptor_suffix') ?? intent.statement_descriptor_suffix;
  return intent;
}

export function cancelIntent(account: Account, call: Call): object {
  const intent = findIntent(account, call);
  const reason = oneOf(call.form, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ]);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw conflicting(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      'payment_intent_unexpected_state',
      { payment_intent: structuredClone(intent) },
    );
  }
  Object.assign(intent, { status: 'canceled', canceled_at: nowInSeconds(), next_action: null });
  intent.cancellation_reason = reason ?? null;
  account.emit({ of: 'intent', type: 'payment_intent.canceled', object: intent }, call);
  return intent;
}

export function listIntents({ state }: Account, { form }: Call): object {
  return listPage([...state.intents.values()], form, '/v1/payment_intents');
}

/** The part of Stripe's search language we use: equality of fields and metadata, joined by AND. */
export function searchIntents({ state }: Account, { form }: Call): object {
  const query = textIn(form, 'query') ?? '';
  const wanted = [
    ...query.matchAll(/(?:metadata\[['"](.+?)['"]\]|(status|currency|amount))\s*:\s*['"]?([^'"\s]+)['"]?/g),
  ];
  if (wanted.length === 0) throw invalid('We were unable to parse your search query.', { param: 'query' });
  const data = [...state.intents.values()].toReversed().filter((intent) =>
    wanted.every(([, key, field, value]) => {
      const found = { status: intent.status, currency: intent.currency, amount: String(intent.amount) };
      return key ? intent.metadata[key] === value : found[field as keyof typeof found] === value;
    }),
  );
  return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/payment_intents/search' };
}

function hold(account: Account, intent: Stripe.PaymentIntent, method: string): void {
  intent.payment_method = methodCalled(account, method).method.id;
  intent.status = 'requires_confirmation';
  intent.next_action = null;
}

function currencyIn(form: Form): string | undefined {
  const currency = textIn(form, 'currency')?.toLowerCase();
  if (currency === undefined || /^[a-z]{3}$/.test(currency)) return currency;
  throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' });
}

function amountIn(form: Form, currency: string): number | undefined {
  const amount = integerIn(form, 'amount');
  if (amount === undefined) return undefined;
  const param = 'amount';
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
  }
  const least = SMALLEST[currency] ?? 50;
  if (amount < least) {
    throw invalid(`Amount must be at least ${(least / 100).toFixed(2)} ${currency}`, {
      code: 'amount_too_small',
      param,
    });
  }
  if (amount > LARGEST) throw invalid('Amount must be no more than 999,999.99', { code: 'amount_too_large', param });
  return amount;
}

function newIntent({ form, version }: Call, amount: number, currency: string): Stripe.PaymentIntent {
  const id = newId('pi');
  const later = oneOf(form, 'setup_future_usage', ['off_session', 'on_session']);
  return {
    id,
    object: 'payment_intent',
    ...paymentMethodTypes(form, version),
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: oneOf(form, 'capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: oneOf(form, 'confirmation_method', ['automatic']) ?? 'automatic',
    created: nowInSeconds(),
    currency,
    customer: null,
    customer_account: null,
    description: textIn(form, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadataOver({}, form),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_record: null,
    processing: null,
    receipt_email: textIn(form, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: later ?? null,
    shipping: null,
    source: null,
    statement_descriptor: textIn(form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: textIn(form, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
