import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string;
  /** A button inside the field, at its end. */
  readonly action?: ReactNode;
};

/** A labelled field; error and hint are part of its description. */
export function TextField({ label, error, hint, action, ...input }: Props) {
  return (
    <FormField name={input.name} label={label} error={error} hint={hint}>
      {(field) => (
        <div className="relative">
          <input {...input} {...field} className={`text-input ${action ? 'pr-12' : ''}`} />
          {action && <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">{action}</div>}
        </div>
      )}
    </FormField>
  );
}
