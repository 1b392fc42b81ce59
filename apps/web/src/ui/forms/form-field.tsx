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
  /** Receives id and aria attributes that connect the field with label, error and hint. */
  readonly children: (field: Attributes) => ReactNode;
};

/** Label above, error and hint below; both are part of the field's description. */
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
