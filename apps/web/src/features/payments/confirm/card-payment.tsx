import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import type { CardSettings, PaymentIntent } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { building } from '../../../platform/settings.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { cardFonts, useCardAppearance } from './card-appearance.ts';
import { loadStripeScript } from './load-stripe.ts';
import { PayButton } from './pay-button.tsx';
import type { StripeForm } from './pay-by-card.ts';

type Props = {
  readonly cards: CardSettings;
  readonly amount: number;
  /** Undefined while the price is loading or about to change. */
  readonly price: PaymentIntent | undefined;
  readonly busy: boolean;
  readonly onPay: (form: StripeForm, price: PaymentIntent) => void;
  /** The payer edits the card fields. */
  readonly onEdited: () => void;
  /** Above the button. */
  readonly children: ReactNode;
};

/** The only file that uses the card provider's components. Card numbers never enter our page. */
export function CardPayment({ cards, amount, ...form }: Props) {
  const [provider, setProvider] = useState<Stripe | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const appearance = useCardAppearance();
  // Once: the provider takes no other fonts later, and warns.
  const [fonts] = useState(cardFonts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is a reason to load.
  useEffect(() => {
    loadStripeScript(cards).then(setProvider, () => setFailed(true));
  }, [cards, tries]);
  if (failed) {
    const tryAgain = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    return <LoadError text={m.confirm_payment_card_failed()} busy={false} onRetry={tryAgain} />;
  }
  const options: StripeElementsOptions = {
    mode: 'payment',
    amount: nearestMinor(amount),
    currency: building.currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    appearance,
    fonts,
  };
  return (
    <Elements stripe={provider} options={options}>
      <CardForm amount={amount} {...form} onBroken={() => setFailed(true)} />
    </Elements>
  );
}

type FormProps = Omit<Props, 'cards'> & { readonly onBroken: () => void };

function CardForm({ amount, price, busy, onPay, onEdited, onBroken, children }: FormProps) {
  const [provider, elements] = [useStripe(), useElements()];
  const [ready, setReady] = useState(false);
  const form = provider && elements && ready ? { provider, elements } : undefined;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form && price?.clientSecret && !busy) onPay(form, price);
      }}
    >
      <div className="card-field" data-ready={ready}>
        {!ready && <CardSkeleton />}
        <PaymentElement
          options={{
            readOnly: busy,
            layout: 'tabs',
            terms: { card: 'never' },
            wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
          }}
          onReady={() => setReady(true)}
          onChange={onEdited}
          onLoadError={onBroken}
        />
      </div>
      {children}
      <PayButton amount={amount} busy={busy} disabled={!form || !price?.clientSecret} />
    </form>
  );
}

function CardSkeleton() {
  return (
    <div className="card-field-skeleton">
      <output className="sr-only">{m.confirm_payment_card_loading()}</output>
      <div className="skeleton" aria-hidden="true" />
      <div className="skeleton" aria-hidden="true" />
      <div className="skeleton" aria-hidden="true" />
    </div>
  );
}
