import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { OWN_AGREEMENT, useOwnAgreement } from '../../../features/agreements/api/own-agreement.ts';
import { ROLE, useRole } from '../../../features/people/use-role.ts';

/**
 * The admin can change the role at any time. It is refetched on each navigation and when the person's agreement
 * changes; window focus refetches both anyway.
 */
export function useRoleRefresh() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const role = useRole();
  const { data: agreement } = useOwnAgreement({ enabled: role.admin.holds === false });
  const agreementState = agreement && `${agreement._id} ${agreement.decision}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the effect.
  useEffect(() => {
    // A pending request is not repeated.
    void client.invalidateQueries({ queryKey: ROLE }, { cancelRefetch: false });
  }, [client, pathname, agreementState]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: OWN_AGREEMENT }, { cancelRefetch: false });
  }, [client, pathname]);
  return role;
}
