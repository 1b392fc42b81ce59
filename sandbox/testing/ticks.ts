import { onTestFinished } from 'vitest';

/**
 * Counts how often so many milliseconds have passed, as this process gets to see them: what a machine that stands still
 * takes from all alike is not counted as somebody's slowness.
 */
export function startTicking(everyMs: number): () => number {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), everyMs);
  onTestFinished(() => clearInterval(timer));
  return () => ticks;
}
