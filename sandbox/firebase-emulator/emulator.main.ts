import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expireResetCodes } from './expire-codes.ts';
import { loadEmulator } from './load-emulator.ts';
import { type EmulatorAccount, withSeedAccounts } from './seed-accounts.ts';

/**
 * The emulator in its own process: `emulator.main.ts <project> <file>`. The file stores the accounts, so they survive a
 * restart like the database does.
 */
const [, , project = '', accountsFile = ''] = process.argv;

let writing = Promise.resolve();
const leave = () => void writing.then(() => process.exit(0));
// The channel closes when the parent process ends, even if it is killed.
process.once('disconnect', leave);
process.once('SIGTERM', leave);
// Ctrl-C reaches the whole process group; the parent decides when to stop.
process.on('SIGINT', () => undefined);

const emulator = await loadEmulator(project);
let aheadMs = 0;
const server = createServer((request, response) => {
  if (request.url === '/__sandbox/putForward') void putForward(request, response);
  else emulator.answer(request, response);
});
const address = await listen(server);
await ask('PATCH', `/emulator/v1/projects/${project}/config`, {
  signIn: { allowDuplicateEmails: false },
  // As in a new Firebase project: an unknown address and a wrong password get the same answer.
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});
const { error } = (await ask('POST', accounts('batchCreate'), { users: withSeedAccounts(await kept()) })) as {
  error?: unknown[];
};
if (error?.length) throw new Error(`The emulator refused accounts: ${JSON.stringify(error)}`);
// The emulator treats an imported account as just changed, which would sign everybody out.
const state = emulator.states.get(project);
for (const user of state?.users.values() ?? []) user.validSince = '0';
if (state) expireResetCodes(state.oobs, () => Date.now() + aheadMs);

server.on('request', (request, response) => {
  // A link in an email is opened by GET.
  if (request.method !== 'POST' && !request.url?.startsWith('/emulator/action')) return;
  response.once('finish', () => {
    // Saved at each change: an account lost in a crash could never reach its record again.
    writing = writing.then(save).catch((problem: unknown) => console.error('Accounts are not kept.', problem));
  });
});
process.send?.({ host: new URL(address).host });

/** For tests: links to a new password get older by `seconds`. */
async function putForward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { seconds } = (await json(request)) as { seconds: number };
  aheadMs += seconds * 1_000;
  response.setHeader('content-type', 'application/json').end('{}');
}

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
  const text = await readFile(accountsFile, 'utf8').catch(() => '[]');
  return JSON.parse(text) as EmulatorAccount[];
}

/** Readable by its owner only: the emulator's hashes contain the passwords in plain text. */
async function save(): Promise<void> {
  const { users } = (await ask('GET', `${accounts('batchGet')}?maxResults=-1`)) as { users: EmulatorAccount[] };
  const partial = `${accountsFile}.partial`;
  await writeFile(partial, JSON.stringify(users), { mode: 0o600 });
  await chmod(partial, 0o600);
  await rename(partial, accountsFile);
}
