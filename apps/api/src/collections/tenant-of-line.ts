import type { LeaseRow } from '../agreements/index.ts';

/** Whose line it is, on the rent roll and in Arrears. */
export function tenantOfLine(lease: LeaseRow) {
  return {
    agreementId: lease.id,
    name: lease.name,
    email: lease.email,
    apartment: lease.number,
    block: lease.block,
    floor: lease.floor,
    endedOn: lease.ended_on,
  };
}
