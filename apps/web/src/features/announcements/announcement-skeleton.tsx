import { m } from '../../platform/messages/messages.js';

/** Placeholder for three cards. */
export function AnnouncementSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.announcements_loading()}</output>
      {/* Placeholder for the unread banner. */}
      <div className="mb-4 min-h-11" />
      <div className="announcement-list" aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div key={card} className="card-surface announcement grid gap-3">
            <div className="skeleton h-7 w-2/3" />
            <div className="skeleton h-4 w-40" />
            <div className="skeleton mt-2 h-5 w-full max-w-prose" />
            <div className="skeleton h-5 w-4/5 max-w-prose" />
          </div>
        ))}
      </div>
    </div>
  );
}
