import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string;
  /** A button inside the field, at its end. */
  readonly action?: ReactNode;
};

/** A labelled field whose error and hint are read out with it. */
export function TextField({ label, error, hint, action, ...input }: Props) {
  const id = `field-${input.name}`;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`text-input ${action ? 'pr-12' : ''}`}
        />
        {action && <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">{action}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-error text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
