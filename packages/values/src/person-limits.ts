/** Longest name and photo address of an account, in UTF-16 units as browsers count them. */
export const PERSON_LIMITS = { name: 200, photo: 2_000 } as const;
