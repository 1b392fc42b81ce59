import { m } from '../../platform/messages/messages.js';
import { useLastToast } from '../../platform/toast.ts';

/** Shows the text of a toast if the toast library could not be loaded. */
export function PlainToast() {
  const { text, close } = useLastToast();
  return (
    <output className="plain-toast">
      {text && (
        <span className="card-surface flex items-center gap-3 px-4 py-2">
          {text}
          <button type="button" className="btn btn-ghost" onClick={close}>
            {m.close()}
          </button>
        </span>
      )}
    </output>
  );
}
