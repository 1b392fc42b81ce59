import type { ReactNode } from 'react';

type Attributes = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** Given what ties the field to its label, error and hint. */
  readonly children: (field: Attributes) => ReactNode;
};

/** A label above, error and hint below; both are read out with the field. */
export function FormField({ name, label, error, hint, children }: Props) {
  const id = `field-${name}`;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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
