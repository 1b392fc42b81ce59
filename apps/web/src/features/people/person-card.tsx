import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';

/** Photo, name and e-mail of the signed-in person. */
export function PersonCard() {
  const { user } = useSession();
  if (!user) return null;
  const [name, host] = user.email.split('@');
  return (
    <section aria-label={m.profile_person()} className="card-surface flex flex-wrap items-center gap-6 p-6">
      <Avatar
        photo={user.photoURL}
        alt={m.profile_photo({ name: user.displayName || user.email })}
        className="size-24"
      />
      <div className="min-w-0">
        {user.displayName && <p className="break-words font-semibold text-xl">{user.displayName}</p>}
        <p className="text-muted break-words">
          {/* If it must break, then where it is read with a pause anyhow. */}
          {name}
          <wbr />@{host}
        </p>
      </div>
    </section>
  );
}
