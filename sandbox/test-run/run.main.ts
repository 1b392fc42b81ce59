import { spawn } from 'node:child_process';
import { beginRun } from './begin-run.ts';
import { reservePorts } from './reserve-ports.ts';

/** `node sandbox/test-run/run.main.ts playwright test`: with free ports and its own folder; everything it started ends with it. */
const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('Name the command to run.');

const run = beginRun();
const ports = process.env['E2E_PORT'] ? undefined : await reservePorts();
if (ports) process.env['E2E_PORT'] = String(ports.first);

const child = spawn(command, args, { stdio: 'inherit' });
// Ctrl-C reaches the command as well, which then closes its browsers.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));

process.exitCode = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    console.error(error.message);
    resolve(1);
  });
  child.once('exit', (code) => resolve(code ?? 1));
});
const left = (await run?.end()) ?? [];
if (left.length > 0) console.log(`ended what was left: ${left.join(', ')}`);
await ports?.release();
