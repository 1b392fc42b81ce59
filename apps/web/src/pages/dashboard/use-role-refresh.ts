import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { OWN_AGREEMENT, useOwnAgreement } from '../../features/agreements/api/own-agreement.ts';
import { ROLE, useRole } from '../../features/people/use-role.ts';

/**
 * Whether somebody is a member is decided by somebody else, while they look at this. So the role is asked anew with each
 * screen and as soon as their agreement has become another; with the window's focus both are asked anyhow.
 */
export function useRoleRefresh() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const role = useRole();
  const { data: agreement } = useOwnAgreement({ enabled: role.admin.holds === false });
  const standing = agreement && `${agreement._id} ${agreement.decision}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not used, but the moments to ask.
  useEffect(() => {
    // A question that is on its way already is not asked twice.
    void client.invalidateQueries({ queryKey: ROLE }, { cancelRefetch: false });
  }, [client, pathname, standing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: OWN_AGREEMENT }, { cancelRefetch: false });
  }, [client, pathname]);
  return role;
}
