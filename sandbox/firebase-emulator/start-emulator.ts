import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PROJECT } from './demo-accounts.ts';

export type IdentityEmulator = {
  /** Where it answers, as the server and the SDK want to be told: `127.0.0.1:` and a port that was free. */
  readonly host: string;
  readonly project: string;
  /** Settles when it ends by itself, which is never expected. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

/** Firebase's identity service on this machine, with the demo's accounts and those that `folder` kept. */
export async function startEmulator(folder: string): Promise<IdentityEmulator> {
  await mkdir(folder, { recursive: true });
  const program = new URL('./emulator.main.ts', import.meta.url);
  const child = fork(program, [DEMO_PROJECT, path.join(folder, 'accounts.json')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => `The identity emulator ended (${code ?? signal}).`);
  const failed = ended.then((why) => Promise.reject(new Error(why)));
  const [{ host }] = (await Promise.race([once(child, 'message'), failed])) as [{ host: string }];
  return {
    host,
    project: DEMO_PROJECT,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
