const SHOWN = 85;

/** Its first 85 characters followed by a period; one that is no longer than that keeps all, and one period at its end. */
export function truncateDescription(description: string): string {
  // By whole characters: half of one outside the basic plane would be shown as a broken one.
  const characters = Array.from(description);
  if (characters.length > SHOWN) return `${characters.slice(0, SHOWN).join('')}.`;
  return description === '' || description.endsWith('.') ? description : `${description}.`;
}
