type EmailCode = { readonly requestType: string };

const HOUR_MS = 3_600_000;

/**
 * Firebase's link to a new password works for an hour, the emulator's for ever. This ends them by the given clock. Firebase
 * then answers that the code expired, the emulator that there is no such code.
 */
export function expireResetCodes(codes: Map<string, EmailCode>, now: () => number): void {
  const madeAt = new Map<string, number>();
  const add = codes.set.bind(codes);
  const find = codes.get.bind(codes);
  codes.set = (code, made) => {
    madeAt.set(code, now());
    return add(code, made);
  };
  codes.get = (code) => {
    const found = find(code);
    const isOld = found?.requestType === 'PASSWORD_RESET' && now() - (madeAt.get(code) ?? 0) >= HOUR_MS;
    return isOld ? undefined : found;
  };
}
