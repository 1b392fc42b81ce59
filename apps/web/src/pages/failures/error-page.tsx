import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { useReload } from './use-reload.ts';

/**
 * Shown when a page crashes or its chunk cannot be loaded, for example after a release. Reloading gets the new version.
 */
export function ErrorPage() {
  const error = useRouteError();
  const { reloading, reload } = useReload();
  useEffect(() => log('A screen failed.', error), [error]);
  return <LoadError text={m.page_failed()} busy={reloading} onRetry={reload} />;
}
