import { SignInCancelled } from './session-state.ts';

/** Rejects with the reason of the signal if it is one of ours. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancelled = () =>
      signal.reason instanceof SignInCancelled
        ? signal.reason
        : new SignInCancelled('No longer waiting for the window.');
    signal.addEventListener('abort', () => reject(cancelled()));
  });
}
