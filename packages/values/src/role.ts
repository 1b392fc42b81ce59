/** What a person is to the building. A member is exactly someone with a lease. */
export const ROLES = ['user', 'member', 'admin'] as const;

export type Role = (typeof ROLES)[number];
