import { calendarDate, parseCalendarDate } from '@surela/values/calendar-date';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { CALENDAR_SHAPES } from '../icons/calendar-icons.ts';
import { addShapes, Icon } from '../icons/icon.tsx';
import { Calendar } from './calendar.tsx';
import type { WeekStart } from './calendar-days.ts';
import { placeBeside } from './place-beside.ts';

addShapes(CALENDAR_SHAPES);

type Props = {
  /** The field for the chosen day: the calendar opens below it, and it gets the focus afterwards. */
  readonly field: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly today: string;
  readonly weekStart: WeekStart;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
};

/** Not a <dialog>: that one has an open state of its own beside the popover's. */
const asDialog = () => ({ role: 'dialog', 'aria-label': m.calendar_label() });

/** No date in a building is before or after these years. */
const FIRST = '1900-01-01';
const LAST = '2199-12-31';

/** Opens a calendar in the top layer, so that no dialog or scrolling panel cuts it off. */
export function CalendarButton({ field, value, today, weekStart, min, max, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isHydrated = useHydrated();
  const chosen = parseCalendarDate(value);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    // Handled here and not by React: the dialog around it listens on its own element, and would close itself.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      element.hidePopover();
      button.current?.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!open || !element || !field.current) return;
    return placeBeside(element, field.current);
  }, [open, field]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-ghost btn-square btn-sm"
        aria-label={m.calendar_open()}
        title={m.calendar_open()}
        aria-haspopup="dialog"
        aria-expanded={open}
        // Before, the browser would open it empty. The press is repeated.
        popoverTarget={isHydrated ? id : undefined}
      >
        <Icon name="calendar" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        {...asDialog()}
        className="calendar-popover"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <Calendar
            start={chosen ?? calendarDate(today)}
            chosen={chosen}
            today={calendarDate(today)}
            weekStart={weekStart}
            min={calendarDate(min ?? FIRST)}
            max={calendarDate(max ?? LAST)}
            onChoose={(day) => {
              onChoose(day);
              popover.current?.hidePopover();
              field.current?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}
