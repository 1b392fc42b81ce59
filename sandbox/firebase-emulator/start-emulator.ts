import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PROJECT } from './demo-accounts.ts';

export type IdentityEmulator = {
  /** Host and port, as the server and the SDK expect it: `127.0.0.1:` and a free port. */
  readonly host: string;
  readonly project: string;
  /** Resolves if the process ends by itself, which is never expected. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

/** Firebase's identity emulator with the demo's accounts and those stored in `folder`. */
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
