import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { log } from '../platform/log.ts';
import { m } from '../platform/messages/messages.js';
import { LoadError } from '../ui/feedback/load-error.tsx';

/**
 * Shown when a page crashes or its chunk cannot be loaded, for example after a release. Reloading gets the new version.
 */
export function ErrorPage() {
  const error = useRouteError();
  const [asking, setAsking] = useState(false);
  useEffect(() => log('A screen failed.', error), [error]);
  // Checks the connection first: offline, a reload would show the browser's error page.
  const reload = () => {
    setAsking(true);
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setAsking(false),
    );
  };
  return <LoadError text={m.page_failed()} busy={asking} onRetry={reload} />;
}
