import { useCallback, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { unreadWords, useUnreadCount } from '../../features/announcements/list-announcements.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { useDismiss } from '../../ui/dialogs/use-dismiss.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { menuEntries } from './menu-entries.ts';
import { useRoleRefresh } from './use-role-refresh.ts';
import './side-menu.css';

/** Widths at which the open menu covers the content, so it closes after a click. */
const NARROW = '(width < 64rem)';

export function SideMenu() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const entries = menuEntries(useRoleRefresh());
  const unread = useUnreadCount();
  const label = open ? m.side_menu_close() : m.side_menu_open();
  const closeIfNarrow = useCallback(() => {
    if (matchMedia(NARROW).matches) setOpen(false);
  }, []);
  useDismiss(open, place, closeIfNarrow);

  return (
    <div className="side-menu-container" data-open={open}>
      {open && <div className="side-menu-shade" aria-hidden="true" />}
      <nav ref={place} aria-label={m.side_menu_label()} className="side-menu">
        <button
          type="button"
          className="side-menu-row"
          aria-expanded={open}
          aria-controls="side-menu-entries"
          aria-label={label}
          title={label}
          onClick={() => setOpen(!open)}
        >
          <Icon name="panel" />
          {open && <span>{m.close()}</span>}
        </button>
        <ul id="side-menu-entries" className="grid gap-1">
          {entries.map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="side-menu-row"
                title={open ? undefined : name()}
                aria-describedby={to === paths.announcements && unread > 0 ? 'unread-announcements' : undefined}
                onClick={closeIfNarrow}
              >
                <Icon name={icon} />
                <span className={open ? 'truncate' : 'sr-only'}>{name()}</span>
                {to === paths.announcements && unread > 0 && <UnreadMark count={unread} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Beside the label, or on the icon's corner when collapsed; its text is part of the link. */
function UnreadMark({ count }: { readonly count: number }) {
  return (
    <>
      <span className="unread-mark" aria-hidden="true">
        {count > 9 ? '9+' : count}
      </span>
      <span id="unread-announcements" hidden>
        {unreadWords(count)}
      </span>
    </>
  );
}
