import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints, so that a list can show all of its pages. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    // The browser lays the paper out as soon as this listener returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), over);
    addEventListener('afterprint', () => setPrinting(false), over);
    return () => over.abort();
  }, []);
  return printing;
}
