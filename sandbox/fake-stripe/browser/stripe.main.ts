import type { PaymentIntent, PaymentIntentResult, PaymentMethodResult, StripeError } from '@stripe/stripe-js';
import { askProvider } from './ask-provider.ts';
import { showChallenge } from './challenge.ts';
import { ElementsGroup, type GroupOptions } from './elements-group.ts';
import { integrationError } from './payment-element.ts';

declare const SANDBOX: string;

type ConfirmOptions = {
  readonly elements?: ElementsGroup;
  readonly clientSecret?: string;
  readonly confirmParams?: {
    readonly payment_method?: string;
    readonly payment_method_data?: object;
    readonly return_url?: string;
  };
  readonly redirect?: 'always' | 'if_required';
};
type WithNextAction = PaymentIntent & {
  readonly next_action: {
    readonly type: string;
    readonly redirect_to_url?: { readonly url: string };
    readonly use_stripe_sdk?: { readonly stripe_js: string };
  } | null;
};
type IntentResponse = WithNextAction | { error: StripeError };

/** The fake of the object Stripe.js gives to a page. */
function makeStripe(key: string) {
  if (!/^pk_test_\w+$/.test(key)) throw integrationError('The sandbox takes test keys only.');

  const askIntent = (method: 'GET' | 'POST', clientSecret: string, verb: string, form: object) =>
    askProvider<WithNextAction>(SANDBOX, key, method, `/v1/payment_intents/${intentIdIn(clientSecret)}${verb}`, {
      client_secret: clientSecret,
      ...form,
    });

  async function retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
    return asResult(await askIntent('GET', clientSecret, '', {}));
  }

  async function finish(response: IntentResponse, clientSecret: string): Promise<PaymentIntentResult> {
    if ('error' in response || response.status !== 'requires_action') return asResult(response);
    const away = response.next_action?.redirect_to_url?.url;
    if (away) {
      location.assign(away);
      return new Promise<never>(() => undefined);
    }
    const url = response.next_action?.use_stripe_sdk?.stripe_js;
    if (!url) return asResult(response);
    await showChallenge(url);
    const after = await retrievePaymentIntent(clientSecret);
    const failure = after.paymentIntent?.last_payment_error;
    if (after.paymentIntent?.status !== 'requires_payment_method' || !failure) return after;
    return { error: { ...failure, payment_intent: after.paymentIntent } };
  }

  async function confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const clientSecret = options.clientSecret ?? elements?.options.clientSecret ?? '';
    if (redirect === 'always' && !confirmParams.return_url) {
      throw integrationError('stripe.confirmPayment(): the `confirmParams.return_url` argument is required.');
    }
    const form = { use_stripe_sdk: true, return_url: confirmParams.return_url };
    const response = confirmParams.payment_method
      ? await askIntent('POST', clientSecret, '/confirm', { ...form, payment_method: confirmParams.payment_method })
      : await confirmWithCard(elements, clientSecret, form, confirmParams.payment_method_data ?? {});
    const result = await finish(response, clientSecret);
    if (result.error || redirect === 'if_required') return result;
    return leaveFor(confirmParams.return_url ?? '', clientSecret, result.paymentIntent.status);
  }

  async function confirmWithCard(
    elements: ElementsGroup | undefined,
    clientSecret: string,
    form: object,
    methodData: object,
  ): Promise<IntentResponse> {
    const element = elements?.getElement('payment');
    if (!elements || !element) {
      throw integrationError('stripe.confirmPayment(): pass elements, or confirmParams.payment_method.');
    }
    if (elements.options.paymentMethodCreation === 'manual') {
      throw integrationError('Elements with paymentMethodCreation manual are confirmed with a PaymentMethod.');
    }
    if (elements.options.mode && !elements.submitted) throw notSubmitted('confirmPayment');
    const path = `/v1/payment_intents/${intentIdIn(clientSecret)}/confirm`;
    const question = { ask: 'confirm', key, path, methodData } as const;
    return (await element.ask({
      ...question,
      form: { client_secret: clientSecret, ...form },
    })) as unknown as IntentResponse;
  }

  async function createPaymentMethod(options: {
    elements?: ElementsGroup;
    params?: object;
  }): Promise<PaymentMethodResult> {
    const { elements, params = {} } = options;
    const element = elements?.getElement('payment');
    if (!elements || !element) throw integrationError('stripe.createPaymentMethod(): the sandbox needs `elements`.');
    if (elements.options.paymentMethodCreation !== 'manual') {
      throw integrationError(
        "In order to call stripe.createPaymentMethod() with elements, Elements must be created with paymentMethodCreation: 'manual'.",
      );
    }
    if (!elements.submitted) throw notSubmitted('createPaymentMethod');
    return element.ask({ ask: 'createPaymentMethod', key, params });
  }

  return {
    elements: (options: GroupOptions = {}) => new ElementsGroup(options),
    confirmPayment,
    createPaymentMethod,
    retrievePaymentIntent,
    confirmCardPayment: async (clientSecret: string, data: { payment_method?: string } = {}) =>
      finish(await askIntent('POST', clientSecret, '/confirm', { ...data, use_stripe_sdk: true }), clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      finish(await askIntent('GET', clientSecret, '', {}), clientSecret),
    // The React library checks that it exists; it is never called.
    createToken: () => Promise.reject(integrationError('The sandbox has no tokens.')),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

function intentIdIn(clientSecret: string): string {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret) ?? [];
  if (id) return id;
  throw integrationError(
    `Invalid value for clientSecret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}

function asResult(response: IntentResponse): PaymentIntentResult {
  return 'error' in response ? { error: response.error } : { paymentIntent: response };
}

function notSubmitted(verb: string): Error {
  return integrationError(`elements.submit() must be called before stripe.${verb}().`);
}

function leaveFor(returnUrl: string, clientSecret: string, status: string): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intentIdIn(clientSecret));
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', status);
  location.assign(url);
  return new Promise<never>(() => undefined);
}

Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
