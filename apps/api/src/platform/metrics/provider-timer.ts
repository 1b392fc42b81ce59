/** `refused`: it answered, and said no. `failed`: no answer, or an error of its own. */
export type ProviderOutcome = 'ok' | 'refused' | 'failed';

/** Measures how long a provider takes to answer. A call that throws has failed. */
export type ProviderTimer = <T>(call: () => Promise<T>, outcomeOf: (answer: T) => ProviderOutcome) => Promise<T>;

/** For commands and tests, which nobody watches. */
export const untimed: ProviderTimer = (call) => call();

export function outcomeOfStatus(status: number): ProviderOutcome {
  if (status < 400) return 'ok';
  return status >= 500 || status === 429 ? 'failed' : 'refused';
}
