import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'name'> & {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
};

/** As a text field, for more than a line. */
export function TextArea({ label, error, hint, className = '', ...area }: Props) {
  const id = `field-${area.name}`;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`text-input py-2.5 ${className}`}
      />
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
