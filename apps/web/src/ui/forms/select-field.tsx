import { useId } from 'react';
import './select-field.css';

export type Choice<Value extends string = string> = { readonly value: Value; readonly text: string };

type Props<Value extends string> = {
  readonly label: string;
  /** When the group around it already has a visible name. */
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  /** Below the field, read out when it changes. */
  readonly hint?: string;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
};

/** The browser's own list: every phone has a good one. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, labelHidden = false, value, choices, hint, onChoose, className = '' } = props;
  const id = useId();
  const choose = (text: string) => {
    const choice = choices.find((one) => one.value === text);
    if (choice) onChoose(choice.value);
  };
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <select
        id={id}
        className="select-input"
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted min-h-5 text-sm" aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
}
