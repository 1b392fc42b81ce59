import { useId } from 'react';
import './select-field.css';

export type Choice = { readonly value: string; readonly text: string };

type Props = {
  readonly label: string;
  /** Where the group around it has a name that is enough for the eye. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly className?: string;
};

/** The browser's own list: every phone has a good one. */
export function SelectField({ label, labelHidden = false, value, choices, onChoose, className = '' }: Props) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <select id={id} className="select-input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
