import { m } from '../platform/messages/messages.js';

type Props = { readonly text: string; readonly busy: boolean; readonly onRetry: () => void };

export function FailedToLoad({ text, busy, onRetry }: Props) {
  return (
    <div role="alert" className="card-surface grid justify-items-center gap-4 p-10 text-center">
      <p className="font-medium text-error text-lg">{text}</p>
      <button type="button" className="btn" onClick={onRetry} aria-disabled={busy}>
        {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {m.try_again()}
      </button>
    </div>
  );
}
