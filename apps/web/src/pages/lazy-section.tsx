import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { log } from '../platform/log.ts';

type Props = {
  readonly load: () => Promise<ComponentType>;
  readonly fallback?: ReactNode;
  /** Shown when the code fails to load. */
  readonly failed?: ReactNode;
};

/** A part whose code is loaded after the first paint, so it is never prerendered. It fails alone. */
export function LazySection({ load, fallback = null, failed = fallback }: Props) {
  const [Part, setPart] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    load()
      .then((part) => here && setPart(() => part))
      .catch((error: unknown) => {
        log('A part of the page could not be loaded.', error);
        if (here) setPart('failed');
      });
    return () => {
      here = false;
    };
  }, [load]);
  if (Part === 'failed') return failed;
  return Part ? <Part /> : fallback;
}
