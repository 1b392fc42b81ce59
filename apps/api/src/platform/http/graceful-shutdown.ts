import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

/**
 * How long every answer says `connection: close` before the door is shut. A plain close drops requests that are on their
 * way on a kept-alive connection; after this every caller has been told to come back on a new one.
 */
const DRAIN_MS = 1_000;
const DEADLINE_MS = 20_000;

/** Runs `stop` once on SIGTERM or SIGINT, and ends the process even if something in it hangs. */
export function onShutdownSignal(log: Logger, stop: (drained: () => Promise<void>) => Promise<void>): void {
  let stopping = false;
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop(() => sleep(DRAIN_MS)).then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (err: unknown) => {
        log.error({ err }, 'stopped badly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  // Whoever started us with a channel is gone, perhaps killed: an orphan would hold the port for ever.
  process.on('disconnect', () => begin('SIGTERM'));
}
