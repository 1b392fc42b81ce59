import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { log } from '../platform/log.ts';
import { m } from '../platform/messages/messages.js';
import { FailedToLoad } from '../ui/failed-to-load.tsx';

/** When a screen's own code fails or cannot be loaded, as after a release: loading the page anew brings the new one. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => log('A screen failed.', error), [error]);
  return (
    <main className="content-width py-20">
      <FailedToLoad text={m.page_failed()} busy={false} onRetry={() => location.reload()} />
    </main>
  );
}
