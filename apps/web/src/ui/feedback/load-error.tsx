import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { useOnline } from '../hooks/use-online.ts';

type Props = { readonly text: string; readonly busy: boolean; readonly onRetry: () => void };

/** Retries on click, and automatically when the browser is online again. */
export function LoadError({ text, busy, onRetry }: Props) {
  const online = useOnline();
  const before = useRef(online);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (online && !before.current) retry();
    before.current = online;
  }, [online]);
  return (
    <div role="alert" className="card-surface grid justify-items-center gap-4 px-6 py-10 text-center">
      <p className="text-pretty font-medium text-error text-lg">{text}</p>
      {!online && <p className="text-muted -mt-3 max-w-md text-pretty">{m.no_connection()}</p>}
      <button type="button" className="btn" onClick={onRetry} aria-disabled={busy}>
        {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {m.try_again()}
      </button>
    </div>
  );
}
