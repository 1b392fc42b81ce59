import { useRef, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import type { WeekStart } from '../calendar/calendar-days.ts';
import { FormField } from './form-field.tsx';
import { formatDayTyped, parseDay, type Span } from './parse-day.ts';

type Props<Fields extends FieldValues> = Span & {
  readonly control: Control<Fields>;
  readonly name: FieldPathByValue<Fields, string>;
  /** Receives '2026-12-03', or the text as it was typed when that is no day. */
  readonly validate: (value: string) => string | undefined;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly today: string;
  readonly weekStart: WeekStart;
};

/**
 * A day, typed or chosen from a calendar. It reads '3 Dec 2026', as days are written in the building: the browser's own
 * date field follows the browser's language. The form's value is '2026-12-03'.
 */
export function DateField<Fields extends FieldValues>(props: Props<Fields>) {
  const { control, name, validate, label, hint, required, ...calendar } = props;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const value: string = field.value;
  const input = useRef<HTMLInputElement>(null);
  // Text is not rewritten while it is typed. When the value changes some other way, such as a reset, the typed text is
  // dropped.
  const [typed, setTyped] = useState({ text: '', value: '' });
  const change = (text: string) => {
    const next = parseDay(text) ?? text.trim();
    setTyped({ text, value: next });
    field.onChange(next);
  };
  return (
    <FormField name={name} label={label} error={fieldState.error?.message} hint={hint}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            name={name}
            className="text-input pr-12"
            autoComplete="off"
            maxLength={40}
            required={required}
            value={typed.value === value ? typed.text : formatDayTyped(value)}
            onChange={({ target }) => change(target.value)}
            onBlur={() => {
              setTyped({ text: formatDayTyped(value), value });
              field.onBlur();
            }}
          />
          <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">
            <CalendarButton {...calendar} field={input} value={value} onChoose={(day) => change(formatDayTyped(day))} />
          </div>
        </div>
      )}
    </FormField>
  );
}
