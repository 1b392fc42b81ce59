import type { ResponseOf } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { rentMonth } from '@surela/values/rent-month';
import { formatDay } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';

type Balance = ResponseOf<'GET /api/members/:id/balance'>;
type Props = {
  readonly name: string;
  /** Undefined while it is loaded. */
  readonly balance: Balance | undefined;
  readonly failed: boolean;
  /** The balance of the day before is shown while that of the chosen day is loaded. */
  readonly old: boolean;
  /** No possible day is chosen. */
  readonly noDay: boolean;
};

/** What the end of a lease does not settle: rent that is owed, or money that is to be refunded. */
export function MemberBalance({ name, balance, failed, old, noDay }: Props) {
  if (noDay) return <output className="member-balance">{m.members_balance_no_day()}</output>;
  if (!balance) {
    return (
      <output className="member-balance" aria-busy={!failed}>
        {failed ? m.members_balance_failed({ name }) : m.members_balance_loading()}
      </output>
    );
  }
  const texts = [owedText(name, balance), creditText(name, balance)].filter((text) => text !== undefined);
  const lastMonth = lastMonthText(balance);
  return (
    <output className="member-balance" aria-busy={old} data-old={old} data-warns={texts.length > 0}>
      {texts.length === 0 ? (
        <span>{m.members_balance_none()}</span>
      ) : (
        texts.map((text) => <span key={text}>{text}</span>)
      )}
      {lastMonth && <span>{lastMonth}</span>}
    </output>
  );
}

function owedText(name: string, { owed, overdue, owedSince }: Balance): string | undefined {
  if (owed === 0) return undefined;
  const amount = formatUnits(owed);
  if (overdue === 0 || !owedSince) return m.members_balance_owed({ name, owed: amount });
  const day = formatDay(owedSince);
  if (overdue === owed) return m.members_balance_all_overdue({ name, owed: amount, day });
  return m.members_balance_overdue({ name, owed: amount, overdue: formatUnits(overdue), day });
}

function creditText(name: string, { credit, monthsAhead }: Balance): string | undefined {
  if (credit === 0) return undefined;
  const amount = formatUnits(credit);
  if (monthsAhead.length === 0) return m.members_balance_credit({ name, amount });
  const months = new Intl.ListFormat('en').format(monthsAhead.map((month) => formatMonth(rentMonth(month))));
  return m.members_balance_ahead({ name, amount, months });
}

/** Only if the end of the lease makes it a part of a month. */
function lastMonthText({ lastMonth }: Balance): string | undefined {
  // Whole, but at two rents.
  if (!lastMonth?.days || lastMonth.days.counted === lastMonth.days.of) return undefined;
  const { month, rent, days } = lastMonth;
  const { counted, of } = days;
  return m.members_balance_last_month({ month: formatMonth(rentMonth(month)), counted, of, amount: formatUnits(rent) });
}
