/** Role of an account. A member has a lease. */
export const ROLES = ['user', 'member', 'admin'] as const;

export type Role = (typeof ROLES)[number];
