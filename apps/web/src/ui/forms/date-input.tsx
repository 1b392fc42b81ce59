import { type FocusEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import type { WeekStart } from '../calendar/calendar-days.ts';
import { formatDayTyped, parseDay, type Span } from './parse-day.ts';

type Attributes = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = Span & {
  readonly attributes: Attributes;
  readonly name: string;
  /** '2026-12-03', or the text as it was typed when that is no day. */
  readonly value: string;
  readonly required?: boolean | undefined;
  readonly today: string;
  readonly weekStart: WeekStart;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A day, typed or chosen from a calendar, without a label. */
export function DateInput(props: Props) {
  const { attributes, name, value, required, inputRef, onChange, onBlur, onKeyDown, ...calendar } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  // Text is not rewritten while it is typed. When the value changes some other way, such as a reset, the typed text is
  // dropped.
  const [typed, setTyped] = useState({ text: '', value: '' });
  const change = (text: string) => {
    const next = parseDay(text) ?? text.trim();
    setTyped({ text, value: next });
    onChange(next);
  };
  return (
    <div className="relative">
      <input
        {...attributes}
        ref={input}
        name={name}
        className="text-input pr-12"
        autoComplete="off"
        maxLength={40}
        required={required}
        value={typed.value === value ? typed.text : formatDayTyped(value)}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTyped({ text: formatDayTyped(value), value });
          onBlur(event);
        }}
      />
      <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">
        <CalendarButton {...calendar} field={input} value={value} onChoose={(day) => change(formatDayTyped(day))} />
      </div>
    </div>
  );
}
