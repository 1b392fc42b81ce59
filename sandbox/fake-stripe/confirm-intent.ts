import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { type Failure, makeCharge } from './charges.ts';
import { openDispute } from './disputes/open-dispute.ts';
import { booleanIn, type Form, formIn, textIn } from './http/parse-form.ts';
import { publishableView } from './http/publishable-view.ts';
import { conflicting, invalid, StripeError } from './http/stripe-error.ts';
import { behaviourOf, makeMethod, methodCalled } from './payment-methods.ts';
import { get, idOf, newId, type StoredMethod } from './state.ts';

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Charges the card, or requires authentication first. Throws for a card that fails. */
export function confirmIntent(account: Account, intent: Stripe.PaymentIntent, call: Call): void {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw cannotConfirm(intent);
  }
  const stored = methodFor(account, intent, call.form);
  needReturnUrl(intent, call);
  intent.payment_method = stored.method.id;
  const { authentication, fails } = behaviourOf(stored);
  if (authentication) {
    askBank(account, intent, call);
    return;
  }
  if (!fails) {
    succeed(account, intent, stored, call);
    return;
  }
  const error = fail(account, intent, stored, fails, call);
  const seen = call.publishable ? publishableView(intent) : structuredClone(intent);
  throw new StripeError(402, { ...error, payment_intent: seen }, true);
}

/** Result of the bank's authentication. */
export function authenticate(account: Account, intent: Stripe.PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') throw cannotConfirm(intent);
  const stored = get(account.state.methods, idOf(intent.payment_method), 'PaymentMethod');
  const { fails } = behaviourOf(stored);
  if (passed) {
    if (fails) fail(account, intent, stored, fails);
    else succeed(account, intent, stored);
    return;
  }
  askForAnotherCard(intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: AUTHENTICATION_FAILED,
    payment_method: structuredClone(stored.method),
  });
  account.emit({ of: 'intent', type: 'payment_intent.payment_failed', object: intent });
}

function methodFor(account: Account, intent: Stripe.PaymentIntent, form: Form): StoredMethod {
  const given = textIn(form, 'payment_method') ?? intent.payment_method;
  const described = formIn(form, 'payment_method_data');
  if (described) return makeMethod(account, described);
  if (given) return methodCalled(account, idOf(given));
  throw conflicting(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    'payment_intent_unexpected_state',
    { payment_intent: structuredClone(intent) },
  );
}

function needReturnUrl({ automatic_payment_methods: automatic }: Stripe.PaymentIntent, call: Call): void {
  if (!automatic?.enabled || automatic.allow_redirects === 'never') return;
  if (textIn(call.form, 'return_url') || call.publishable) return;
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { code: 'payment_intent_invalid_parameter', param: 'return_url' },
  );
}

function askBank(account: Account, intent: Stripe.PaymentIntent, call: Call): void {
  const url = `${account.address}/challenge/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = textIn(call.form, 'return_url');
  intent.status = 'requires_action';
  intent.next_action =
    returnUrl && !booleanIn(call.form, 'use_stripe_sdk')
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src'), stripe_js: url },
        };
  account.emit({ of: 'intent', type: 'payment_intent.requires_action', object: intent }, call);
}

function succeed(account: Account, intent: Stripe.PaymentIntent, stored: StoredMethod, call?: Call): void {
  const charge = makeCharge(account, intent, stored.method);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.next_action = null;
  intent.last_payment_error = null;
  account.emit({ of: 'charge', type: 'charge.succeeded', object: charge }, call);
  account.emit({ of: 'intent', type: 'payment_intent.succeeded', object: intent }, call);
  const { dispute } = behaviourOf(stored);
  if (dispute) openDispute(account, charge, dispute);
}

type CardError = Stripe.PaymentIntent.LastPaymentError & { type: 'card_error'; message: string };

function fail(
  account: Account,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
  failure: Failure,
  call?: Call,
): CardError {
  const charge = makeCharge(account, intent, stored.method, failure);
  const error: CardError = {
    type: 'card_error',
    charge: charge.id,
    code: failure.code,
    ...(failure.declineCode && { decline_code: failure.declineCode }),
    message: failure.message,
    payment_method: structuredClone(stored.method),
  };
  askForAnotherCard(intent, error);
  intent.latest_charge = charge.id;
  account.emit({ of: 'charge', type: 'charge.failed', object: charge }, call);
  account.emit({ of: 'intent', type: 'payment_intent.payment_failed', object: intent }, call);
  return error;
}

function askForAnotherCard(intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
}

function cannotConfirm(intent: Stripe.PaymentIntent): StripeError {
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
  return conflicting(`You cannot confirm this PaymentIntent because ${why}`, 'payment_intent_unexpected_state', {
    payment_intent: structuredClone(intent),
  });
}
