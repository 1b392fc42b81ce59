import type { ArrearsLine } from '@surela/contract';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { AS } from '../../../ui/tables/table-roles.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ageNames, isLongOverdue, oldestAgeOf } from './arrears-ages.ts';
import type { arrearsColumns } from './arrears-columns.ts';
import { RecordLink } from './record-link.tsx';
import { WriteOffButton } from './write-off-button.tsx';

type Columns = ReturnType<typeof arrearsColumns>;
type Props = { readonly line: ArrearsLine; readonly columns: Columns; readonly onWriteOff: () => void };

export function ArrearsRow({ line, columns, onWriteOff }: Props) {
  const nameId = `name-${line.agreementId}`;
  const { name, email, apartment, endedOn } = line;
  return (
    <tr {...AS.row}>
      <th {...AS.name} scope="row">
        <span className="arrears-name">
          <span id={nameId} className="arrears-name-text" title={email ? `${name}, ${email}` : name}>
            {name}
          </span>
          {endedOn && <FormerTag endedOn={endedOn} />}
          <span className="arrears-place">{endedOn ? m.arrears_former_of({ apartment }) : apartment}</span>
        </span>
      </th>
      <td {...AS.cell} data-from="table">
        {apartment}
      </td>
      <td {...AS.cell} data-from="wide" data-column="since">
        {line.overdue > 0 ? <DateText on={line.owedSince} /> : '—'}
      </td>
      {columns.map(({ sum, from, format }) => (
        <td key={sum} {...AS.cell} data-column={sum} data-from={from} data-sum="true" data-nothing={line[sum] === 0}>
          {sum === 'overdue' ? <Overdue line={line} format={format} /> : format(line[sum])}
        </td>
      ))}
      <td {...AS.cell} data-column="action">
        <RecordLink line={line} nameId={nameId} />
        <WriteOffButton nameId={nameId} onPress={onWriteOff} />
      </td>
    </tr>
  );
}

type OverdueProps = { readonly line: ArrearsLine; readonly format: (amount: number) => string };

/** With a dot for the oldest age where no column shows it. */
function Overdue({ line, format }: OverdueProps) {
  const age = oldestAgeOf(line);
  return (
    <>
      <span className="arrears-dot" data-age={age ?? 'notDue'}>
        <span className="sr-only">{ageNames[age ?? 'notDue']()}</span>
      </span>
      <span className="arrears-overdue" data-long={isLongOverdue(line)}>
        {format(line.overdue)}
      </span>
      {!age && <span className="arrears-not-due">{format(line.owed)}</span>}
    </>
  );
}

/** Where the table is narrow, the day is only its title. */
function FormerTag({ endedOn }: { readonly endedOn: string }) {
  const left = m.arrears_left({ day: formatDay(endedOn) });
  return (
    <span className="arrears-tag" title={left}>
      {m.rent_roll_former()}
      <span className="arrears-left"> · {left}</span>
    </span>
  );
}
