import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { log } from '../platform/log.ts';
import { m } from '../platform/messages/messages.js';
import { LoadError } from '../ui/feedback/load-error.tsx';

/** When a screen's own code fails or cannot be loaded, as after a release: loading the page anew brings the new one. */
export function ErrorPage() {
  const error = useRouteError();
  const [asking, setAsking] = useState(false);
  useEffect(() => log('A screen failed.', error), [error]);
  // Asked first: where nobody answers, the browser would put its own page in the place of this one.
  const reload = () => {
    setAsking(true);
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setAsking(false),
    );
  };
  return <LoadError text={m.page_failed()} busy={asking} onRetry={reload} />;
}
