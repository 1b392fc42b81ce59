/** The same seed gives the same order (mulberry32, Fisher and Yates). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
