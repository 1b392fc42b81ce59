import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

export function SearchField({ label, hint, value, onSearch }: Props) {
  const id = useId();
  return (
    <search className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label} <span className="text-muted font-normal">{hint}</span>
      </label>
      <div className="relative">
        <Icon name="search" className="text-muted pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5" />
        <input
          id={id}
          type="search"
          className="text-input pl-11"
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
    </search>
  );
}
