import { once } from 'node:events';

/** Ctrl-C, `kill`, or one of our processes ending by itself, which is said. */
export async function waitForSignal(ended: readonly Promise<string>[]): Promise<void> {
  const why = await Promise.race([
    once(process, 'SIGINT').then(() => ''),
    once(process, 'SIGTERM').then(() => ''),
    ...ended,
  ]);
  // A second Ctrl-C must not cut the orderly stop short.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  if (!why) return;
  console.error(why);
  process.exitCode = 1;
}
