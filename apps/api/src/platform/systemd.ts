import { execFile } from 'node:child_process';
import type { Logger } from './logger.ts';

/** systemd passes sockets from this descriptor on. */
const FIRST_SOCKET = 3;

type ListenSettings = {
  readonly LISTEN_FDS?: number | undefined;
  readonly LISTEN_PID?: number | undefined;
};

/** @returns the descriptor of the socket that systemd holds for this process; one that was meant for its parent is ignored */
export function inheritedSocket({ LISTEN_FDS: sockets = 0, LISTEN_PID: pid }: ListenSettings): number | undefined {
  return pid === process.pid && sockets > 0 ? FIRST_SOCKET : undefined;
}

/**
 * Tells systemd that a service of Type=notify is ready. By systemd's own program, because Node cannot send datagrams to a
 * Unix socket.
 */
export function notifyReady(log: Logger): void {
  execFile('systemd-notify', ['--ready'], (err) => {
    if (err) log.error({ err }, 'could not tell systemd that this process is ready');
  });
}
