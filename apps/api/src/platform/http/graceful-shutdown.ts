import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

/**
 * How long responses say `connection: close` before the port is closed. Closing at once would drop requests that are
 * already on their way on a kept-alive connection.
 */
const DRAIN_MS = 1_000;
const DEADLINE_MS = 30_000;

/** Runs `stop` once on SIGTERM, SIGINT or SIGHUP, and ends the process even if it hangs. */
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
    stop(drain).then(
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
  // Without a listener SIGHUP would end the process in the middle of its requests.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, begin);
}

/**
 * A timer runs before what has arrived on the sockets is read. On a busy machine that may be requests of the last 300 ms,
 * and Node would close their connections as idle: they are read first.
 */
async function drain(): Promise<void> {
  await sleep(DRAIN_MS);
  await afterReading();
}
