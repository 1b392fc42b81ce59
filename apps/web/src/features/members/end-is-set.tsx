import { formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';

type Props = { readonly endsOn: string; readonly busy: boolean; readonly onCancelEnd: () => void };

/** The last day that is set already, and a button that lets the lease run on. */
export function EndIsSet({ endsOn, busy, onCancelEnd }: Props) {
  return (
    <div className="end-is-set">
      <p>
        {m.members_end_is_set({ date: formatDay(endsOn) })}{' '}
        <span id="cancel-end-text" className="text-muted">
          {m.members_end_cancel_text()}
        </span>
      </p>
      <button
        type="button"
        className="btn"
        aria-describedby="cancel-end-text"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onCancelEnd();
        }}
      >
        {m.members_end_cancel()}
      </button>
    </div>
  );
}
