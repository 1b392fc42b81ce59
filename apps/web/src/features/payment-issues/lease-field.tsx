import type { ComponentProps } from 'react';
import { m } from '../../platform/messages/messages.js';
import { FormField } from '../../ui/forms/form-field.tsx';
import '../../ui/forms/select-field.css';
import { useLeases } from './read-issues.ts';

type Props = Omit<ComponentProps<'select'>, 'id' | 'name'> & {
  readonly name: string;
  readonly error: string | undefined;
};

/** One of the running leases. A list that cannot be loaded is said so, and can be loaded again. */
export function LeaseField({ error, ...select }: Props) {
  const { data: leases = [], isError, isPending, isFetching, refetch } = useLeases();
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-error">{m.unclaimed_leases_failed()}</p>
        <button type="button" className="btn" aria-disabled={isFetching} onClick={() => void refetch()}>
          {m.try_again()}
        </button>
      </div>
    );
  }
  return (
    <FormField name={select.name} label={m.unclaimed_lease()} error={error} hint={undefined}>
      {(field) => (
        <select {...select} {...field} className="select-input" required>
          <option value="">{isPending ? m.unclaimed_leases_loading() : m.unclaimed_lease_choose()}</option>
          {leases.map(({ agreementId, apartment, name }) => (
            <option key={agreementId} value={agreementId}>
              {m.unclaimed_lease_of({ apartment, name })}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
