import type { Agreement } from '@surela/contract';
import type { ReactNode } from 'react';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { askedDay, endedBeforeStart, lastDayOf, stateOf } from '../api/own-agreement.ts';
import { agreementMessages } from './agreement-messages.ts';

export function AgreementFacts({ agreement }: { readonly agreement: Agreement }) {
  const { apartment, floor, block, rent, nextRent, startsOn, endedOn } = agreement;
  const lastDay = lastDayOf(agreement);
  const date = isoOfDayFirst(agreement.date);
  const state = stateOf(agreement);
  const asked = askedDay(agreement);
  return (
    <dl className="agreement-facts">
      <Fact name={m.agreement_apartment()}>{apartment}</Fact>
      <Fact name={m.apartment_floor()}>{floor}</Fact>
      <Fact name={m.apartment_block()}>{block}</Fact>
      <Fact name={m.apartment_rent()}>
        {formatUnits(rent)}{' '}
        <span className="text-muted whitespace-nowrap font-normal text-sm sm:text-base">{m.apartment_per_month()}</span>
        {nextRent && (
          <span className="text-muted block font-normal text-sm">
            {m.agreement_rent_next({ date: formatDay(nextRent.fromOn), rent: formatUnits(nextRent.rent) })}
          </span>
        )}
      </Fact>
      {asked && state === 'pending' && <Fact name={m.request_move_in()}>{formatDay(asked)}</Fact>}
      <Fact name={agreementMessages[state].dateLabel()}>{formatDay(date)}</Fact>
      {startsOn && startsOn !== date && !endedBeforeStart(agreement) && (
        <Fact name={m.agreement_first_day()}>{formatDay(startsOn)}</Fact>
      )}
      {lastDay && <Fact name={m.agreement_last_day()}>{formatDay(lastDay)}</Fact>}
      {endedOn && <Fact name={m.agreement_ended_date()}>{formatDay(endedOn)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{children}</dd>
    </div>
  );
}
