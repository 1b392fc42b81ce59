import { useMemo } from 'react';
import { useAgreements } from './list-agreements.ts';

/** Whose request, for which apartment: for whoever knows nothing but an id, as the audit log does. */
export function useAgreementSubjects() {
  const { agreements } = useAgreements();
  return useMemo(() => {
    const known = new Map<string, { readonly person?: string; readonly apartment: string }>();
    for (const { _id, name, apartment, apartmentId } of agreements) {
      known.set(`agreement ${_id}`, { person: name, apartment });
      known.set(`apartment ${apartmentId}`, { apartment });
    }
    return (subject: string) => known.get(subject);
  }, [agreements]);
}
