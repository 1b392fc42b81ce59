import { m } from '../../platform/messages/messages.js';
import { unreadWords, useUnreadCount } from './api/list-announcements.ts';
import { useReadAll } from './api/mark-read.ts';

type Props = { readonly newest: string };

/** The number of unread announcements, and a button that marks all as read. */
export function UnreadBanner({ newest }: Props) {
  const count = useUnreadCount();
  const { mutate, isPending } = useReadAll();
  return (
    <div className="mb-4 flex min-h-11 max-w-[60rem] flex-wrap items-center justify-between gap-x-4">
      <p aria-live="polite" className="text-muted">
        {count > 0 && unreadWords(count)}
      </p>
      {count > 1 && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate(newest);
          }}
        >
          {m.announcements_read_all()}
        </button>
      )}
    </div>
  );
}
