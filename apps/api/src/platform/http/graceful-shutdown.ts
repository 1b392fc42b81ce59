import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

/**
 * How long responses say `connection: close` before the port is closed. Closing at once would drop requests that are
 * already on their way on a kept-alive connection.
 */
const DRAIN_MS = 1_000;
const DEADLINE_MS = 20_000;

/** Runs `stop` once on SIGTERM or SIGINT, and ends the process even if it hangs. */
export function onShutdownSignal(log: Logger, stop: (drained: () => Promise<void>) => Promise<void>): void {
  let stopping = false;
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('shutdown timed out');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop(() => sleep(DRAIN_MS)).then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (err: unknown) => {
        log.error({ err }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  // The parent process is gone, perhaps killed: an orphan would hold the port forever.
  process.on('disconnect', () => begin('SIGTERM'));
}
