import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { log } from '../platform/log.ts';

type Props = { readonly load: () => Promise<ComponentType>; readonly fallback?: ReactNode };

/** A part whose code is loaded after the first paint, so it is never prerendered. */
export function LazySection({ load, fallback = null }: Props) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let here = true;
    load()
      .then((part) => here && setPart(() => part))
      .catch((error: unknown) => log('A part of the page could not be loaded.', error));
    return () => {
      here = false;
    };
  }, [load]);
  return Part ? <Part /> : fallback;
}
