import type { Appearance, StripeError } from '@stripe/stripe-js';
import type { FontSource } from './frame-messages.ts';
import { Listeners } from './listeners.ts';
import { integrationError, PaymentElement } from './payment-element.ts';

export type GroupOptions = {
  readonly clientSecret?: string;
  readonly mode?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly appearance?: Appearance;
  readonly fonts?: readonly FontSource[];
  readonly paymentMethodCreation?: 'manual';
};

const READABLE_COLOUR = /^(#[\da-f]{3,8}|(rgb|hsl)a?\([^)]*\)|[a-z]+)$/i;

/** `stripe.elements()`, or `<Elements>` of the React library. */
export class ElementsGroup extends Listeners {
  options: GroupOptions;
  submitted = false;
  #payment: PaymentElement | undefined;

  constructor(options: GroupOptions) {
    super();
    this.options = options;
    checkOptions(options);
    if (options.mode && (!Number.isInteger(options.amount) || !options.currency)) {
      throw integrationError('You must pass an integer amount and a currency when creating Elements with a mode.');
    }
  }

  create(type: string, options: { readOnly?: boolean } = {}): PaymentElement {
    if (type !== 'payment') throw integrationError(`The sandbox has no '${type}' Element.`);
    if (this.#payment) throw integrationError('Can only create one Element of type payment through elements().');
    if (!this.options.clientSecret && !this.options.mode) {
      throw integrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      );
    }
    this.#payment = new PaymentElement(options, this.options, () => {
      this.#payment = undefined;
    });
    // The validated input has changed.
    this.#payment.on('change', () => {
      this.submitted = false;
    });
    return this.#payment;
  }

  getElement(type: unknown): PaymentElement | null {
    const name = typeof type === 'function' && '__elementType' in type ? type.__elementType : type;
    return name === 'payment' ? (this.#payment ?? null) : null;
  }

  update(options: GroupOptions): void {
    checkOptions(options);
    if (options.fonts) console.warn('[Stripe.js] elements.update(): fonts cannot be changed.');
    this.options = { ...this.options, ...options };
    if (options.appearance) this.#payment?.setAppearance(options.appearance);
    this.emit('update-end', {});
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  async submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    if (!this.#payment) return {};
    const { error } = await this.#payment.ask({ ask: 'validate' });
    this.submitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }
}

function checkOptions(options: GroupOptions): void {
  if ('paymentMethodTypes' in options || 'payment_method_types' in options) {
    throw integrationError('paymentMethodTypes is no longer supported. Use allowedPaymentMethodTypes instead.');
  }
  for (const [name, value] of Object.entries(options.appearance?.variables ?? {})) {
    if (name.startsWith('color') && !READABLE_COLOUR.test(String(value))) {
      console.warn(`[Stripe.js] appearance.variables.${name}: the provider cannot read the colour ${String(value)}.`);
    }
  }
}
