const SHOWN = 85;

/** The first 85 characters and a period. A shorter text is kept and ends with one period. */
export function truncateDescription(description: string): string {
  // Cut by code points, so no surrogate pair is split.
  const characters = Array.from(description);
  if (characters.length > SHOWN) return `${characters.slice(0, SHOWN).join('')}.`;
  return description === '' || description.endsWith('.') ? description : `${description}.`;
}
