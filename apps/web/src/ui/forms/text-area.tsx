import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'name'> & {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
};

export function TextArea({ label, error, hint, className = '', ...area }: Props) {
  return (
    <FormField name={area.name} label={label} error={error} hint={hint}>
      {(field) => <textarea {...area} {...field} className={`text-input py-2.5 ${className}`} />}
    </FormField>
  );
}
