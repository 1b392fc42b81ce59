import { m } from '../../platform/messages/messages.js';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { within } from './filter-options.rules.ts';

type End = { readonly label: string; readonly value: number | undefined };
type Props = {
  readonly legend: string;
  readonly from: End;
  readonly to: End;
  readonly choices: readonly number[];
  readonly text: (value: number) => string;
  readonly onChange: (span: { from: number | undefined; to: number | undefined }) => void;
};

/** From one value to another; neither end offers values beyond the other. */
export function RangeField({ legend, from, to, choices, text, onChange }: Props) {
  const offered = (values: readonly number[]) => [
    { value: '', text: m.filter_any() },
    ...values.map((value) => ({ value: String(value), text: text(value) })),
  ];
  const chosen = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <SelectField
          label={from.label}
          labelHidden
          value={String(from.value ?? '')}
          choices={offered(within(choices, from.value, undefined, to.value))}
          onChoose={(value) => onChange({ from: chosen(value), to: to.value })}
        />
        <span aria-hidden="true">–</span>
        <SelectField
          label={to.label}
          labelHidden
          value={String(to.value ?? '')}
          choices={offered(within(choices, to.value, from.value))}
          onChoose={(value) => onChange({ from: from.value, to: chosen(value) })}
        />
      </div>
    </fieldset>
  );
}
