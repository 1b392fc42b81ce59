import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { WeekStart } from '../calendar/calendar-days.ts';
import { DateInput } from './date-input.tsx';
import { FormField } from './form-field.tsx';
import type { Span } from './parse-day.ts';

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
  const { control, name, validate, label, hint, ...input } = props;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  return (
    <FormField name={name} label={label} error={fieldState.error?.message} hint={hint}>
      {(attributes) => (
        <DateInput
          {...input}
          attributes={attributes}
          name={name}
          value={field.value}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
