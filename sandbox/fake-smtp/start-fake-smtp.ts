import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { type Message, readMessage } from './parse-message.ts';

export type FakeSmtp = {
  /** Value for SMTP_URL. */
  readonly url: string;
  /** In order of arrival; an email that was sent twice is listed twice. */
  messages(): readonly Message[];
  stop(): Promise<void>;
};

type Options = {
  /** Folder that stores the emails over a restart. By default they are not stored. */
  readonly folder?: string;
  /** Response code for this recipient, such as 550; undefined accepts the email. */
  readonly refuse?: (recipient: string) => number | undefined;
  /** Delay before an email is accepted. */
  readonly thinkMs?: number;
  readonly port?: number;
};

/** A mail server that accepts every email and forwards none. */
export async function startFakeSmtp({ folder, refuse, thinkMs = 0, port = 0 }: Options = {}): Promise<FakeSmtp> {
  const messages: Message[] = folder ? await kept(folder) : [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 20 * 1024 * 1024,
    logger: false,
    // Pooled senders keep their connections open; at the end they are closed.
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse?.(address);
      done(code ? Object.assign(new Error('Not taken here.'), { responseCode: code }) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        take(raw).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  // A sender that disconnects must not end the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');

  async function take(raw: Buffer): Promise<void> {
    if (thinkMs > 0) await sleep(thinkMs);
    if (folder) await keep(folder, raw);
    messages.push(readMessage(raw));
  }

  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    messages: () => messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

let counted = 0;

async function keep(folder: string, raw: Buffer): Promise<void> {
  counted += 1;
  const name = `${Date.now()}-${String(counted).padStart(6, '0')}`;
  // Written to a second file and renamed, so it is never half written.
  await writeFile(path.join(folder, `${name}.part`), raw);
  await rename(path.join(folder, `${name}.part`), path.join(folder, `${name}.eml`));
}

async function kept(folder: string): Promise<Message[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => readMessage(await readFile(path.join(folder, name)))));
}
