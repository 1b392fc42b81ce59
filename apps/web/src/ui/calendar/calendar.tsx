import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { formatDayFull, formatMonth } from '@surela/values/format-date';
import { monthOf } from '@surela/values/rent-month';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../icons/icon.tsx';
import { clampDay, dayAfterKey, sameDayAfter, type WeekStart, weeksOf } from './calendar-days.ts';
import './calendar.css';

type Props = {
  /** The day that has the focus first. */
  readonly start: CalendarDate;
  readonly chosen: CalendarDate | undefined;
  readonly today: CalendarDate;
  readonly weekStart: WeekStart;
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  readonly onChoose: (day: CalendarDate) => void;
};

const AS_GRID = { role: 'grid' } as const;

/** A month of days. One of them is in the tab order; arrows, Home, End, Page Up and Page Down lead to the others. */
export function Calendar({ start, chosen, today, weekStart, min, max, onChoose }: Props) {
  const [day, setDay] = useState(() => clampDay(start, min, max));
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(true);
  const month = monthOf(day);
  const weeks = weeksOf(month, weekStart);
  // Not after a click on the month arrows: they keep the focus, so that they can be clicked again.
  useLayoutEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    byKey.current = false;
  }, [day]);
  const move = useEffectEvent((event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey, weekStart);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = true;
    setDay(clampDay(next, min, max));
  });
  useLayoutEffect(() => {
    const element = grid.current;
    const onKey = (event: KeyboardEvent) => move(event);
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  const turn = (months: number) => setDay(clampDay(sameDayAfter(day, months), min, max));
  return (
    <div className="calendar">
      <div className="calendar-head">
        <Turn icon="previous" label={m.calendar_previous()} off={month <= monthOf(min)} onTurn={() => turn(-1)} />
        <p id={id} aria-live="polite" className="font-semibold">
          {formatMonth(month)}
        </p>
        <Turn icon="next" label={m.calendar_next()} off={month >= monthOf(max)} onTurn={() => turn(1)} />
      </div>
      <table ref={grid} {...AS_GRID} aria-labelledby={id}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={weekdayOf(one)}>
                {weekdayOf(one).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    data-day={one}
                    data-outside={monthOf(one) !== month}
                    tabIndex={one === day ? 0 : -1}
                    aria-label={formatDayFull(one)}
                    aria-pressed={one === chosen}
                    aria-current={one === today ? 'date' : undefined}
                    aria-disabled={one < min || one > max}
                    onClick={() => {
                      if (one >= min && one <= max) onChoose(one);
                    }}
                  >
                    {dateParts(one).day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max && (
        <button type="button" className="btn btn-sm btn-ghost" onClick={() => onChoose(today)}>
          {m.calendar_today()}
        </button>
      )}
    </div>
  );
}

type TurnProps = {
  readonly icon: 'previous' | 'next';
  readonly label: string;
  readonly off: boolean;
  readonly onTurn: () => void;
};

function Turn({ icon, label, off, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="calendar-turn"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) onTurn();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

function weekdayOf(day: CalendarDate): string {
  return formatDayFull(day).split(',')[0] ?? '';
}
