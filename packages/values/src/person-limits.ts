/** Longest name, photo address and phone number of an account, in UTF-16 units as browsers count them. */
export const PERSON_LIMITS = { name: 200, photo: 2_000, phone: 30 } as const;
