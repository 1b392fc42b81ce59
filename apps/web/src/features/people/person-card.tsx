import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useMyPhoto } from './use-my-photo.ts';

/** Photo, name and email of the signed-in person. */
export function PersonCard() {
  const { user } = useSession();
  const photo = useMyPhoto();
  if (!user) return null;
  const [name, host] = user.email.split('@');
  return (
    <section aria-label={m.profile_person()} className="card-surface flex items-center gap-3 p-4 sm:gap-6 sm:p-6">
      <Avatar
        photo={photo}
        name={user.displayName || user.email}
        alt={m.profile_photo({ name: user.displayName || user.email })}
        className="size-14 flex-none text-lg sm:size-24 sm:text-3xl"
      />
      <div className="min-w-0">
        {user.displayName && <p className="wrap-anywhere font-semibold text-xl">{user.displayName}</p>}
        <p className="text-muted wrap-anywhere">
          {/* Preferred break at the @. */}
          {name}
          <wbr />@{host}
        </p>
        <Link to={paths.account} className="text-link inline-flex min-h-11 items-center">
          {m.account_edit()}
        </Link>
      </div>
    </section>
  );
}
