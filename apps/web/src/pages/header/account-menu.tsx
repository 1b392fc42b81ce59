import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu() {
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) return null;
  const name = user.displayName || user.email;
  return (
    <>
      <Dropdown
        label={m.account_menu({ name })}
        face={<Avatar photo={user.photoURL} name={name} alt="" className="size-10 text-sm" />}
      >
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
