import { useState } from 'react';

/**
 * Loads the document again: a file that failed once is not requested again by every browser. Checks the connection first,
 * because offline a reload would show the browser's error page.
 */
export function useReload(): { readonly reloading: boolean; readonly reload: () => void } {
  const [reloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setReloading(false),
    );
  };
  return { reloading, reload };
}
