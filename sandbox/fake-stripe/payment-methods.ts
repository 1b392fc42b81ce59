import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { type Form, formIn, metadataOver, oneOf, rejectUnknown, textIn } from './http/parse-form.ts';
import { invalid, required, StripeError } from './http/stripe-error.ts';
import { get, newId, nowInSeconds, type StoredMethod } from './state.ts';
import { isCardNumber, numberNamed, TEST_CARDS, type TestCard } from './test-cards.ts';

const NON_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

export function createPaymentMethod(account: Account, { form }: Call): object {
  return makeMethod(account, form).method;
}

export function retrievePaymentMethod({ state }: Account, { id }: Call): object {
  return get(state.methods, id, 'PaymentMethod').method;
}

/** By id, or by the name of a test card, which creates a new method each time. */
export function methodCalled(account: Account, id: string): StoredMethod {
  const number = numberNamed(id);
  if (number === undefined) return get(account.state.methods, id, 'PaymentMethod', 'payment_method');
  return makeMethod(account, { type: 'card', card: { number, exp_month: '12', exp_year: '2034', cvc: '123' } });
}

/** The number decides how a test card behaves. */
export function behaviourOf({ number }: StoredMethod): TestCard {
  return TEST_CARDS[number] ?? { brand: 'visa' };
}

export function makeMethod({ state }: Account, form: Form): StoredMethod {
  if (textIn(form, 'type') === undefined) throw required('type');
  if (textIn(form, 'type') !== 'card') throw invalid('The sandbox knows cards only.', { param: 'type' });
  const card = formIn(form, 'card') ?? {};
  rejectUnknown(card, ['number', 'exp_month', 'exp_year', 'cvc', 'token'], 'card');
  const token = textIn(card, 'token');
  const number = token ? (numberNamed(token) ?? '') : (textIn(card, 'number') ?? '').replaceAll(/\s/g, '');
  if (!isCardNumber(number)) throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const testCard = TEST_CARDS[number];
  if (!testCard) {
    const body = { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' } as const;
    throw new StripeError(402, { ...body, message: NON_TEST_CARD }, true);
  }
  const [month, year] = token ? [12, 2034] : expiryOf(card);
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: oneOf(form, 'allow_redisplay', ['always', 'limited', 'unspecified']) ?? 'unspecified',
    billing_details: billingDetails(formIn(form, 'billing_details') ?? {}),
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: textIn(card, 'cvc') ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: testCard.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataOver({}, form),
    type: 'card',
  };
  const stored = { method, number };
  state.methods.set(method.id, stored);
  return stored;
}

function expiryOf(card: Form): [month: number, year: number] {
  const month = Number(textIn(card, 'exp_month'));
  const written = Number(textIn(card, 'exp_year'));
  const year = written < 100 ? 2000 + written : written;
  const today = new Date();
  if (!(month >= 1 && month <= 12)) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const past = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (past || !Number.isInteger(year)) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  return [month, year];
}

function wrongCard(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param }, true);
}

function billingDetails(form: Form): Stripe.PaymentMethod.BillingDetails {
  rejectUnknown(form, ['address', 'email', 'name', 'phone', 'tax_id'], 'billing_details');
  const address = formIn(form, 'address') ?? {};
  const lines = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;
  rejectUnknown(address, lines, 'billing_details[address]');
  const line = (name: (typeof lines)[number]) => textIn(address, name) || null;
  const email = textIn(form, 'email') || null;
  if (email && !/^\S+@\S+\.\S+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'billing_details[email]' });
  }
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email,
    name: textIn(form, 'name') || null,
    phone: textIn(form, 'phone') || null,
    tax_id: textIn(form, 'tax_id') || null,
  };
}
