import type Stripe from 'stripe';
import { booleanIn, type Form, formIn, listIn, oneOf, rejectUnknown } from './http/parse-form.ts';
import { invalid } from './http/stripe-error.ts';

type PaymentMethodFields = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>;

/** The first version of the API in which an intent may no longer name its payment method types. */
const TYPES_REMOVED_IN = '2026-09-30';

/** Cards only. Without a choice Stripe selects the methods and may redirect. */
export function paymentMethodTypes(form: Form, version: string): PaymentMethodFields {
  const named = listIn(form, 'payment_method_types');
  const allowed = listIn(form, 'allowed_payment_method_types');
  const automatic = formIn(form, 'automatic_payment_methods');
  if (named.length > 0 && version >= TYPES_REMOVED_IN) {
    throw invalid('`payment_method_types` is no longer supported. Use `allowed_payment_method_types` instead.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const said = [named.length > 0, allowed.length > 0, automatic !== undefined].filter(Boolean);
  if (said.length > 1) {
    throw invalid(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, payment_method_types.',
    );
  }
  if ([...named, ...allowed].some((type) => type !== 'card')) throw invalid('The sandbox knows cards only.');
  return {
    allowed_payment_method_types: allowed.length > 0 ? ['card'] : null,
    automatic_payment_methods: named.length + allowed.length > 0 ? null : automaticMethods(automatic),
    payment_method_types: ['card'],
  };
}

/** Validates the parameters for an existing intent. */
export function checkPaymentMethodTypes(form: Form, version: string): void {
  if ('payment_method_types' in form || 'allowed_payment_method_types' in form) paymentMethodTypes(form, version);
}

function automaticMethods(form: Form | undefined): Stripe.PaymentIntent.AutomaticPaymentMethods {
  if (!form) return { allow_redirects: 'always', enabled: true };
  rejectUnknown(form, ['enabled', 'allow_redirects'], 'automatic_payment_methods');
  const redirects = oneOf(form, 'allow_redirects', ['always', 'never']) ?? 'always';
  return { allow_redirects: redirects, enabled: booleanIn(form, 'enabled') };
}
