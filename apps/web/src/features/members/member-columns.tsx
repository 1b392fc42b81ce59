import type { Member } from '@surela/contract';
import { dayAhead, formatDay } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { AvatarName } from '../../ui/media/avatar-name.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { EmailLink } from '../../ui/text/email-link.tsx';

type MemberColumnsInput = {
  readonly underWay: (member: Member) => boolean;
  readonly onChangeRent: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
};

export function memberColumns({ underWay, onChangeRent, onRemove }: MemberColumnsInput): readonly Column<Member>[] {
  const nameOf = ({ _id }: Member) => `name-${_id}`;
  return [
    {
      title: m.members_name(),
      namesRow: true,
      cell: (member) => <AvatarName id={nameOf(member)} photo={member.photo} name={member.name} />,
    },
    {
      title: m.members_email(),
      wide: true,
      clipped: true,
      cell: ({ email }) =>
        email ? <EmailLink address={email} /> : <span className="text-muted">{m.members_no_email()}</span>,
    },
    {
      title: m.members_apartment(),
      cell: ({ apartment, block, floor }) => (
        <>
          <span className="block font-medium">{apartment}</span>
          <span className="text-muted block text-sm">{m.apartment_where({ block, floor })}</span>
        </>
      ),
    },
    {
      title: m.agreements_rent(),
      numeric: true,
      cell: ({ rent, nextRent }) => (
        <>
          {formatUnits(rent)}
          {nextRent && (
            <span className="text-muted block whitespace-normal text-sm">
              {m.members_rent_next({ date: formatDay(nextRent.fromOn), rent: formatUnits(nextRent.rent) })}
            </span>
          )}
        </>
      ),
    },
    {
      title: m.members_since(),
      cell: ({ since, endsOn }) => (
        <>
          {dayAhead(since) ? m.members_from({ date: formatDay(since) }) : <DateText on={since} />}
          {endsOn && <span className="block text-sm">{m.members_ends({ date: formatDay(endsOn) })}</span>}
        </>
      ),
    },
    {
      title: m.agreements_action(),
      wide: true,
      unlabelled: true,
      cell: (member) => (
        <div className="member-actions">
          <button
            type="button"
            className="btn"
            aria-describedby={nameOf(member)}
            aria-disabled={underWay(member)}
            onClick={() => {
              if (!underWay(member)) onChangeRent(member);
            }}
          >
            {m.change_rent()}
          </button>
          <button
            type="button"
            className="btn remove-button"
            aria-describedby={nameOf(member)}
            aria-disabled={underWay(member)}
            onClick={() => {
              if (!underWay(member)) onRemove(member);
            }}
          >
            {underWay(member) && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {underWay(member) ? m.members_removing() : m.members_remove()}
          </button>
        </div>
      ),
    },
  ];
}
