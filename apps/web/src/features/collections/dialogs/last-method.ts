export type ReceivedBy = 'cash' | 'bank';

const KEY = 'record-method';

/** The method of the payment recorded last on this device. */
export function lastMethod(): ReceivedBy {
  try {
    return localStorage.getItem(KEY) === 'cash' ? 'cash' : 'bank';
  } catch {
    return 'bank';
  }
}

export function keepMethod(method: ReceivedBy): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Storage blocked: the next dialog offers the same as the first.
  }
}
