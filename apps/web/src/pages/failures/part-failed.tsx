import { m } from '../../platform/messages/messages.js';
import { useReload } from './use-reload.ts';

/** One line in the place of a part that could not be loaded. */
export function PartFailed() {
  const { reloading, reload } = useReload();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      {m.part_failed()}
      <button type="button" className="text-link cursor-pointer" aria-disabled={reloading} onClick={reload}>
        {m.try_again()}
      </button>
    </p>
  );
}
