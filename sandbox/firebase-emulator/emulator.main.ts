import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadEmulator } from './load-emulator.ts';
import { type EmulatorAccount, withSeedAccounts } from './seed-accounts.ts';

/**
 * The emulator in a process of its own: `emulator.main.ts <project> <file>`. The file keeps the accounts that people sign
 * up with, so that they outlive a restart as the database does.
 */
const [, , project = '', keptFile = ''] = process.argv;

let writing = Promise.resolve();
const leave = () => void writing.then(() => process.exit(0));
// The channel closes when the parent is gone, however it went.
process.once('disconnect', leave);
process.once('SIGTERM', leave);
// Ctrl-C reaches the whole group; our parent decides when we go.
process.on('SIGINT', () => undefined);

const emulator = await loadEmulator(project);
const server = createServer(emulator.answer);
const address = await listen(server);
await ask('PATCH', `/emulator/v1/projects/${project}/config`, {
  signIn: { allowDuplicateEmails: false },
  // As in a new project at Firebase: an unknown address and a wrong password are answered alike.
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});
const { error } = (await ask('POST', accounts('batchCreate'), { users: withSeedAccounts(await kept()) })) as {
  error?: unknown[];
};
if (error?.length) throw new Error(`The emulator refused accounts: ${JSON.stringify(error)}`);
// It takes an account that it is given as changed just now, and would sign out whoever is still signed in.
for (const user of emulator.states.get(project)?.users.values() ?? []) user.validSince = '0';

server.on('request', (request, response) => {
  if (request.method !== 'POST') return;
  response.once('finish', () => {
    // At each change rather than at the end: an account that a crash loses could never reach its own record again.
    writing = writing.then(keep).catch((problem: unknown) => console.error('Accounts are not kept.', problem));
  });
});
process.send?.({ host: new URL(address).host });

async function listen(listener: Server): Promise<string> {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

function accounts(verb: string): string {
  return `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${verb}`;
}

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function kept(): Promise<EmulatorAccount[]> {
  const text = await readFile(keptFile, 'utf8').catch(() => '[]');
  return JSON.parse(text) as EmulatorAccount[];
}

/** Readable by its owner alone: the emulator's hashes contain the passwords as they are. */
async function keep(): Promise<void> {
  const { users } = (await ask('GET', `${accounts('batchGet')}?maxResults=-1`)) as { users: EmulatorAccount[] };
  const partial = `${keptFile}.partial`;
  await writeFile(partial, JSON.stringify(users), { mode: 0o600 });
  await chmod(partial, 0o600);
  await rename(partial, keptFile);
}
