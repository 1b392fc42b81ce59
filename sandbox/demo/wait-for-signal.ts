import { once } from 'node:events';

/** Resolves on Ctrl-C, `kill`, or when one of our processes ends by itself, which is printed. */
export async function waitForSignal(ended: readonly Promise<string>[]): Promise<void> {
  const why = await Promise.race([
    once(process, 'SIGINT').then(() => ''),
    once(process, 'SIGTERM').then(() => ''),
    ...ended,
  ]);
  // A second Ctrl-C must not interrupt the shutdown.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  if (!why) return;
  console.error(why);
  process.exitCode = 1;
}
