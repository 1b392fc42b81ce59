import { useCallback, useRef } from 'react';
import { NavLink } from 'react-router';
import { unreadWords, useUnreadCount } from '../../../features/announcements/api/list-announcements.ts';
import { useIssueCount } from '../../../features/payment-issues/read-issues.ts';
import { paths } from '../../../paths.ts';
import { m } from '../../../platform/messages/messages.js';
import { useDismiss } from '../../../ui/dialogs/use-dismiss.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { menuEntries } from './menu-entries.ts';
import { useRoleRefresh } from './use-role-refresh.ts';
import { NARROW, useSideMenu } from './use-side-menu.ts';
import './side-menu.css';

export function SideMenu() {
  const { open, setOpen } = useSideMenu();
  const place = useRef<HTMLElement>(null);
  const role = useRoleRefresh();
  const entries = menuEntries(role);
  const unread = useUnreadCount();
  const issues = useIssueCount({ enabled: role.admin.holds === true });
  const marks: Readonly<Record<string, Mark>> = {
    [paths.announcements]: { id: 'unread-announcements', count: unread, words: unreadWords(unread) },
    [paths.paymentIssues]: { id: 'open-payment-issues', count: issues, words: issueWords(issues) },
  };
  const label = open ? m.side_menu_close() : m.side_menu_open();
  const closeIfNarrow = useCallback(() => {
    if (matchMedia(NARROW).matches) setOpen(false);
  }, [setOpen]);
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
                aria-describedby={marks[to]?.count ? marks[to].id : undefined}
                onClick={closeIfNarrow}
              >
                <Icon name={icon} />
                <span className={open ? 'truncate' : 'sr-only'}>{name()}</span>
                <CountMark mark={marks[to]} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type Mark = { readonly id: string; readonly count: number; readonly words: string };

function issueWords(count: number): string {
  return count === 1 ? m.payment_issues_open_one() : m.payment_issues_open_many({ count });
}

/** Beside the label, or on the icon's corner when collapsed; its text is part of the link. */
function CountMark({ mark }: { readonly mark: Mark | undefined }) {
  if (!mark || mark.count === 0) return null;
  const { id, count, words } = mark;
  return (
    <>
      <span className="unread-mark" aria-hidden="true">
        {count > 9 ? '9+' : count}
      </span>
      <span id={id} hidden>
        {words}
      </span>
    </>
  );
}
