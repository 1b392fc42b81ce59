import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardSettings } from '@surela/contract';

let loading: Promise<Stripe> | undefined;

/** Loads the provider's script once, when a payment starts. After a failure the next call retries. */
export function loadStripeScript(cards: CardSettings): Promise<Stripe> {
  loading ??= load(cards).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: CardSettings): Promise<Stripe> {
  // The configured script defines window.Stripe, which loadStripe then uses.
  if (scriptUrl && !('Stripe' in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The card provider's script has not come.");
  return stripe;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} has not come.`));
    });
    document.head.append(script);
  });
}
