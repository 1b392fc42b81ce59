import type { Agreement } from '@surela/contract';
import { formatMoney, minorFromUnits } from '@surela/values/money';
import type { ReactNode } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { building } from '../../../platform/settings.ts';
import { stateOf } from '../api/own-agreement.ts';
import { dayFirst } from '../day-first.ts';
import { agreementMessages } from './agreement-messages.ts';

export function AgreementFacts({ agreement }: { readonly agreement: Agreement }) {
  const { apartment, floor, block, rent, date, endedOn } = agreement;
  return (
    <dl className="agreement-facts">
      <Fact name={m.agreement_apartment()}>{apartment}</Fact>
      <Fact name={m.apartment_floor()}>{floor}</Fact>
      <Fact name={m.apartment_block()}>{block}</Fact>
      <Fact name={m.apartment_rent()}>
        {formatMoney(minorFromUnits(rent), building.currency)}{' '}
        <span className="text-muted whitespace-nowrap font-normal text-sm sm:text-base">{m.apartment_per_month()}</span>
      </Fact>
      <Fact name={agreementMessages[stateOf(agreement)].dateLabel()}>{date}</Fact>
      {endedOn && <Fact name={m.agreement_ended_date()}>{dayFirst(endedOn)}</Fact>}
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
