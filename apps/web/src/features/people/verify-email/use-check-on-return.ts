import { useEffect } from 'react';
import { log } from '../../../platform/log.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

/** Coming back to a tab fires two events, and the bar may be mounted again at the same time. */
const PAUSE_MS = 2_000;
let lastCheckAt = Number.NEGATIVE_INFINITY;

/** Looks again whenever the person comes back to the tab: they may have opened the link meanwhile. */
export function useCheckOnReturn(enabled: boolean): void {
  const { checkVerification } = useSession();
  useEffect(() => {
    if (!enabled) return undefined;
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lastCheckAt < PAUSE_MS) return;
      lastCheckAt = performance.now();
      checkVerification().catch((error: unknown) => log('The verification could not be looked up.', error));
    };
    check();
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      removeEventListener('focus', check);
    };
  }, [enabled, checkVerification]);
}
