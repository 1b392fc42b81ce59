import { Link } from 'react-router';
import { useMyPhoto } from '../../features/people/use-my-photo.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { ACCOUNT_SHAPES } from '../../ui/icons/account-icons.ts';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useSignOut } from './use-sign-out.ts';

addShapes(ACCOUNT_SHAPES);

export function AccountMenu() {
  const { user } = useSession();
  const photo = useMyPhoto();
  const signOut = useSignOut();
  if (!user) return null;
  const name = user.displayName || user.email;
  return (
    <>
      <Dropdown label={m.account_menu({ name })} face={<Face photo={photo} name={name} />}>
        {(close) => (
          <ul className="grid">
            <li>
              <Link to={paths.myProfile} className="menu-row font-semibold" onClick={close}>
                <Icon name="person" />
                <span className="wrap-anywhere">{name}</span>
              </Link>
            </li>
            <li>
              <Link to={paths.dashboard} className="menu-row" onClick={close}>
                <Icon name="grid" />
                {m.account_dashboard()}
              </Link>
            </li>
            <li>
              <Link to={paths.account} className="menu-row" onClick={close}>
                <Icon name="sliders" />
                {m.account_title()}
              </Link>
            </li>
            <li>
              <button type="button" className="menu-row" onClick={signOut}>
                <Icon name="leave" />
                {m.sign_out()}
              </button>
            </li>
          </ul>
        )}
      </Dropdown>
      <button type="button" className="btn btn-ghost max-sm:btn-square" onClick={signOut}>
        <Icon name="leave" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{m.sign_out()}</span>
      </button>
    </>
  );
}

/** Whether they uploaded a photo is known with the token; until then another one or initials would appear and go. */
function Face({ photo, name }: { readonly photo: string | null; readonly name: string }) {
  const { loading, profileInfo } = useSession();
  if (loading && !profileInfo.photo) return <span className="skeleton hexagon block size-10" />;
  return <Avatar photo={photo} name={name} alt="" className="size-10 text-sm" />;
}
