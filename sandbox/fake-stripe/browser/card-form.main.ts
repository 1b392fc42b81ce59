import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement, type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * For e2e/specs/card-form.spec.ts: the smallest page that pays with Stripe's own libraries, in the same two steps as
 * Surela.
 */
const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';
const stripe = loadStripe(query.get('key') ?? '');

const variables =
  query.get('theme') === 'dark'
    ? { colorBackground: '#1d232a', colorText: '#ecf9ff', colorPrimary: '#7cc0ff', colorDanger: '#ff9aa5' }
    : { colorBackground: '#ffffff', colorText: '#20303c', colorPrimary: '#00618a', colorDanger: '#b00020' };
const appearance = { variables };
/** With `known`, the intent exists before the form and the card is charged in one step. */
const known = query.has('known');
const options: StripeElementsOptions = known
  ? { clientSecret, appearance }
  : {
      mode: 'payment',
      amount: 120_000,
      currency: 'usd',
      allowedPaymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      appearance,
    };

function Form() {
  const [provider, elements] = [useStripe(), useElements()];
  const [output, setOutput] = useState('');

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!provider || !elements) return;
    const { error: wrong } = await elements.submit();
    if (wrong) return setOutput(`${wrong.code}: ${wrong.message}`);
    if (known) {
      const { error, paymentIntent } = await provider.confirmPayment({ elements, redirect: 'if_required' });
      return setOutput(error ? `${error.code}: ${error.message}` : paymentIntent.status);
    }
    const params = { billing_details: { name: 'Ann', email: 'ann@surela.example' } };
    const { error: refused, paymentMethod } = await provider.createPaymentMethod({ elements, params });
    if (refused) return setOutput(`${refused.code}: ${refused.message}`);
    const { error, paymentIntent } = await provider.confirmPayment({
      clientSecret,
      confirmParams: { payment_method: paymentMethod.id, return_url: location.href },
      redirect: 'if_required',
    });
    setOutput(error ? `${error.code}: ${error.message}` : paymentIntent.status);
  }

  return createElement(
    'form',
    { onSubmit: (event: FormEvent) => void pay(event) },
    createElement('h1', null, 'Rent'),
    createElement(PaymentElement, {
      onReady: () => setOutput('ready'),
      onChange: ({ complete }) => complete && setOutput('complete'),
    }),
    createElement('button', { type: 'submit' }, 'Pay'),
    createElement('output', null, output),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Elements, { stripe, options }, createElement(Form)));
