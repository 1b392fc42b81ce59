/** One question at a time and at most one in so many milliseconds, however many ask: they share its answer or error. */
export function askAtMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && performance.now() < validUntil) return answer;
    validUntil = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => (validUntil = performance.now() + ms));
    return answer;
  };
}
