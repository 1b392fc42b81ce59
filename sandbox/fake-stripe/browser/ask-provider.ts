import type { StripeError } from '@stripe/stripe-js';

const NO_CONNECTION: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** Calls the API as Stripe.js does, with the publishable key. */
export async function askProvider<T extends object>(
  origin: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  form: object,
): Promise<T | { error: StripeError }> {
  const encoded = encodeForm(form, '', new URLSearchParams());
  const authorization = `Bearer ${key}`;
  try {
    const answer =
      method === 'GET'
        ? await fetch(`${origin}${path}?${encoded}`, { headers: { authorization } })
        : await fetch(`${origin}${path}`, { method, headers: { authorization }, body: encoded });
    return (await answer.json()) as T | { error: StripeError };
  } catch {
    return { error: NO_CONNECTION };
  }
}

function encodeForm(form: object, within: string, into: URLSearchParams): URLSearchParams {
  for (const [name, value] of Object.entries(form) as [
    string,
    object | string | number | boolean | null | undefined,
  ][]) {
    if (value === undefined || value === null) continue;
    const key = within ? `${within}[${name}]` : name;
    if (typeof value === 'object') encodeForm(value, key, into);
    else into.append(key, String(value));
  }
  return into;
}
