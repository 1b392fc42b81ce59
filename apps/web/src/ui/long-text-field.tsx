import { useId } from 'react';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
};

export function LongTextField({ label, hint, value, maxLength, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className="text-input py-2.5"
        maxLength={maxLength}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
    </div>
  );
}
