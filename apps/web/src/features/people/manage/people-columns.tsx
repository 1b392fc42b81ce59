import type { PersonAccount } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { AvatarName } from '../../../ui/media/avatar-name.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { EmailLink } from '../../../ui/text/email-link.tsx';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';
import type { PersonAction } from './change-person.ts';

type PeopleColumnsInput = {
  readonly ownEmail: string;
  readonly onAsk: (person: PersonAccount, action: PersonAction) => void;
};

const ROLE_NAMES = { user: m.accounts_role_user, member: m.accounts_role_member, admin: m.accounts_role_admin };
const ACTION_NAMES: Readonly<Record<PersonAction, () => string>> = {
  'sign-out': m.accounts_sign_out,
  block: m.accounts_block,
  unblock: m.accounts_unblock,
  demote: m.accounts_demote,
  'make-admin': m.accounts_make_admin,
};

export function peopleColumns({ ownEmail, onAsk }: PeopleColumnsInput): readonly Column<PersonAccount>[] {
  const nameOf = ({ _id }: PersonAccount) => `account-${_id}`;
  return [
    {
      title: m.members_name(),
      namesRow: true,
      cell: (person) => <AvatarName id={nameOf(person)} photo={person.photo} name={person.name} />,
    },
    {
      title: m.members_email(),
      wide: true,
      clipped: true,
      cell: ({ email, emailVerified, phone }) => (
        <>
          <EmailLink address={email} />
          {!emailVerified && <span className="block text-error text-sm">{m.agreements_not_verified()}</span>}
          {phone && <PhoneLink number={phone} />}
        </>
      ),
    },
    {
      title: m.accounts_role(),
      cell: ({ role, blocked, hasSignedIn }) => (
        <>
          <span className="block">{ROLE_NAMES[role]()}</span>
          {blocked && <span className="block font-medium text-error text-sm">{m.accounts_blocked()}</span>}
          {!hasSignedIn && <span className="text-muted block text-sm">{m.accounts_never_signed_in()}</span>}
        </>
      ),
    },
    {
      title: m.agreements_action(),
      wide: true,
      unlabelled: true,
      cell: (person) =>
        person.email === ownEmail ? (
          <span className="text-muted">{m.accounts_you()}</span>
        ) : (
          <span className="flex flex-wrap gap-2 xl:flex-nowrap">
            {actionsFor(person).map((action) => (
              <button
                key={action}
                type="button"
                className="btn whitespace-nowrap"
                aria-describedby={nameOf(person)}
                onClick={() => onAsk(person, action)}
              >
                {ACTION_NAMES[action]()}
              </button>
            ))}
          </span>
        ),
    },
  ];
}

/** Actions that the server would refuse are not offered: only a verified account without a lease can become an admin. */
function actionsFor({ role, blocked, hasSignedIn, emailVerified }: PersonAccount): PersonAction[] {
  const eligible = role === 'user' && hasSignedIn && emailVerified && !blocked;
  return [
    ...(role === 'admin' ? (['demote'] as const) : []),
    ...(eligible ? (['make-admin'] as const) : []),
    ...(hasSignedIn && !blocked ? (['sign-out'] as const) : []),
    blocked ? 'unblock' : 'block',
  ];
}
