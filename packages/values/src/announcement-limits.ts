/** Longest title and text of an announcement, in UTF-16 units as browsers count them. */
export const ANNOUNCEMENT_LIMITS = { title: 200, desc: 5_000 } as const;
