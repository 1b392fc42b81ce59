import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeSmtp } from '@surela/sandbox/fake-smtp';
import { asOwner, databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { listenForChanges } from '../database/listen-notify.ts';
import { createLogger } from '../logger.ts';
import { type Email, enqueueEmails } from './outbox.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { openSmtp } from './smtp.ts';

const FROM = { name: 'Surela Résidences', address: 'hello@surela.example' };
const to = (name: string, more: Partial<Email> = {}): Email => ({
  key: `test:${name}`,
  to: `${name}@surela.test`,
  subject: 'Water is off',
  text: 'On Sunday.',
  ...more,
});

async function startSmtp(options: Parameters<typeof startFakeSmtp>[0] = {}) {
  const smtp = await startFakeSmtp(options);
  onTestFinished(() => smtp.stop());
  return smtp;
}

function startWorker({ database }: TestDatabase, url: string, lines?: string[]): OutboxWorker {
  const log = createLogger(
    lines ? 'info' : 'silent',
    'api',
    lines && { write: (line: string) => void lines.push(line) },
  );
  const worker = startOutboxWorker(database, openSmtp({ url, from: FROM }, 3), log);
  onTestFinished(() => worker.stop());
  return worker;
}

const write = ({ database }: TestDatabase, ...emails: Email[]) => database.transact((tx) => enqueueEmails(tx, emails));

const emailsOf = ({ database }: TestDatabase) =>
  database.db
    .selectFrom('email_outbox')
    .select(['recipient', 'sent_at', 'attempts', 'failed_at', 'last_error'])
    .execute();

it('an email is sent if its transaction was committed, and once, however often it is written', async () => {
  const made = await databaseOfThisTest();
  const smtp = await startSmtp();
  const undone = made.database.transact(async (tx) => {
    await enqueueEmails(tx, [to('nobody')]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write(made, to('rina'), to('omar'));
  await write(made, to('rina', { text: 'The same key again.' }));
  startWorker(made, smtp.url);
  await expect
    .poll(() =>
      smtp
        .messages()
        .map((message) => message.to)
        .sort(),
    )
    .toEqual(['omar@surela.test', 'rina@surela.test']);
  expect(smtp.messages()[0]).toMatchObject({ text: 'On Sunday.', from: expect.stringContaining(FROM.name) });
});

it('an email arrives as it was written, with its attachment and in any script', async () => {
  const made = await databaseOfThisTest();
  const smtp = await startSmtp();
  const text =
    'Dear সুরেলা,\n\n.\nA line with a lone dot, é, and <script>alert(1)</script>.\n= equals =3D and a very long line '.padEnd(
      400,
      'x',
    );
  const content = Buffer.from(Array.from({ length: 3_000 }, (_, index) => index % 256));
  const attachment = { name: 'receipt – মে.pdf', type: 'application/pdf', content };
  await write(made, to('rina', { subject: 'Receipt: মে 2026 — café', text, attachment }));
  startWorker(made, smtp.url);
  await expect.poll(() => smtp.messages().length).toBe(1);
  const [row] = await made.database.db.selectFrom('email_outbox').select('id').execute();
  expect(smtp.messages()[0]).toMatchObject({
    id: `${row?.id}@surela.example`,
    to: 'rina@surela.test',
    subject: 'Receipt: মে 2026 — café',
    text,
    attachments: [{ type: 'application/pdf', content }],
  });
});

it('an email with HTML carries its text beside it, and says where to stop more of its kind', async () => {
  const made = await databaseOfThisTest();
  const smtp = await startSmtp();
  const html = `<!doctype html><p lang="bn">সুরেলা – café = ${'x'.repeat(300)}</p>\n.\n`;
  const unsubscribeUrl = 'https://surela.test/dashboard/my-profile#emails';
  const attachment = { name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') };
  await write(made, to('rina', { html, unsubscribeUrl, attachment }), to('omar', { html }), to('sadia'));
  startWorker(made, smtp.url);
  await expect.poll(() => smtp.messages().length).toBe(3);
  const found = (name: string) => smtp.messages().find((message) => message.to.startsWith(name));
  expect(found('rina')).toMatchObject({ text: 'On Sunday.', html: html.trimEnd(), unsubscribe: unsubscribeUrl });
  expect(found('rina')?.attachments).toHaveLength(1);
  expect(found('omar')).toMatchObject({ text: 'On Sunday.', html: html.trimEnd(), unsubscribe: '', attachments: [] });
  expect(found('sadia')).toMatchObject({ text: 'On Sunday.', html: '', unsubscribe: '' });
});

it('an email is plain text, whatever is in it, and nothing in it becomes a header', async () => {
  const made = await databaseOfThisTest();
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const smtp = await startSmtp({ folder });
  const text = '<script>ran()</script>\r\n.\r\nRCPT TO:<everybody@surela.test>\r\n';
  await write(made, to('rina', { subject: 'Water\r\nBcc: everybody@surela.test\r\n\r\n<img onerror=ran()>', text }));
  startWorker(made, smtp.url);
  await expect.poll(() => smtp.messages().length).toBe(1);
  expect(smtp.messages()[0]).toMatchObject({ to: 'rina@surela.test', text: text.replaceAll('\r\n', '\n').trimEnd() });
  const [file = ''] = await readdir(folder);
  const raw = await readFile(path.join(folder, file), 'utf8');
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
  expect(raw).not.toMatch(/text\/html|^Bcc:/im);
});

it('an address that refuses mail fails and delays no other; the log does not name it', async () => {
  const made = await databaseOfThisTest();
  const codes: Record<string, number> = { 'gone@surela.test': 550, 'full@surela.test': 452 };
  const smtp = await startSmtp({ refuse: (address) => codes[address] });
  const lines: string[] = [];
  await write(made, to('gone'), to('full'), to('rina'), to('omar'));
  const worker = startWorker(made, smtp.url, lines);
  await expect.poll(() => smtp.messages().length).toBe(2);
  await expect
    .poll(() => emailsOf(made))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          recipient: 'gone@surela.test',
          sent_at: null,
          failed_at: expect.any(Date),
          attempts: 1,
        }),
        expect.objectContaining({ recipient: 'full@surela.test', sent_at: null, failed_at: null, attempts: 1 }),
      ]),
    );
  for (let attempts = 2; attempts <= 6; attempts += 1) {
    await made.database.transact((tx) => tx.updateTable('email_outbox').set({ next_try_at: new Date() }).execute());
    worker.wake();
    await expect
      .poll(async () => (await emailsOf(made)).find(({ recipient }) => recipient.startsWith('full'))?.attempts)
      .toBe(attempts);
  }
  const full = (await emailsOf(made)).find(({ recipient }) => recipient.startsWith('full'));
  expect(full).toMatchObject({ failed_at: expect.any(Date), last_error: 'EENVELOPE 452' });
  expect(smtp.messages()).toHaveLength(2);
  expect(lines.join('')).toContain('EENVELOPE 550');
  expect(lines.join('')).not.toMatch(/@surela\.test|On Sunday/);
});

it('while the SMTP server is down emails wait, without an attempt being counted, and go when it is back', async () => {
  const made = await databaseOfThisTest();
  const first = await startFakeSmtp();
  const port = Number(new URL(first.url).port);
  await first.stop();
  await write(made, to('rina'), to('omar'));
  const worker = startWorker(made, first.url);
  await expect.poll(async () => (await emailsOf(made)).map((row) => row.last_error)).toContain('ESOCKET');
  expect((await emailsOf(made)).every(({ attempts, failed_at }) => attempts === 0 && failed_at === null)).toBe(true);
  const back = await startSmtp({ port });
  await made.database.transact((tx) =>
    tx
      .updateTable('email_outbox')
      .set({ next_try_at: new Date(0) })
      .execute(),
  );
  worker.wake();
  await expect.poll(() => back.messages().length).toBe(2);
});

it('two workers never send one email twice', async () => {
  const made = await databaseOfThisTest();
  const smtp = await startSmtp({ thinkMs: 2 });
  await write(made, ...Array.from({ length: 120 }, (_, index) => to(`tenant-${index}`)));
  for (let count = 0; count < 3; count += 1) startWorker(made, smtp.url);
  await expect.poll(() => smtp.messages().length).toBe(120);
  expect(new Set(smtp.messages().map(({ id }) => id)).size).toBe(120);
});

it('an email does not wait for a change of its person', async () => {
  const made = await databaseOfThisTest();
  await asOwner(made, async (owner) => {
    await owner.query(`insert into people (email, name, role, email_verified_at)
      values ('rina@surela.test', 'Rina', 'user', now())`);
    await owner.query('begin');
    const { rows } = await owner.query('select id as person_id from people for update');
    await write(made, to('rina'));
    await owner.query('rollback');
    expect((await owner.query('select person_id from email_outbox')).rows).toEqual(rows);
  });
});

it('a worker is woken when an email is written', async () => {
  const made = await databaseOfThisTest();
  const smtp = await startSmtp();
  const changes = await listenForChanges({ url: made.appUrl }, createLogger('silent'));
  onTestFinished(() => changes.close());
  const worker = startWorker(made, smtp.url);
  changes.onChange('email_outbox', () => worker.wake());
  await write(made, to('rina'));
  await expect.poll(() => smtp.messages().length).toBe(1);
});

it('an email is purged some time after it was sent or failed, is never written again, and a waiting one stays', async () => {
  const made = await databaseOfThisTest();
  const smtp = await startSmtp({ refuse: (recipient) => (recipient.startsWith('gone') ? 550 : undefined) });
  const attachment = { name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') };
  await write(
    made,
    to('rina', { attachment, html: '<p>On Sunday.</p>', unsubscribeUrl: 'https://surela.test' }),
    to('gone'),
  );
  const worker = startWorker(made, smtp.url);
  await expect.poll(async () => (await emailsOf(made)).filter((one) => one.sent_at ?? one.failed_at)).toHaveLength(2);
  await worker.stop();
  await write(made, to('late'));
  const texts = async () => {
    const columns = [
      'key',
      'recipient',
      'subject',
      'body',
      'html',
      'unsubscribe_url',
      'attachment',
      'last_error',
    ] as const;
    return made.database.db.selectFrom('email_outbox').select(columns).orderBy('key').execute();
  };

  expect(await purgeOutbox(made.database, new Date(Date.now() - 60_000)), 'all are younger').toBe(0);
  expect(await purgeOutbox(made.database, new Date(Date.now() + 60_000))).toBe(2);
  const empty = { recipient: '', subject: '', body: '', html: null, unsubscribe_url: null, attachment: null };
  expect(await texts()).toMatchObject([
    { key: 'test:gone', ...empty, last_error: expect.stringContaining('550') },
    { key: 'test:late', recipient: 'late@surela.test', subject: 'Water is off', body: 'On Sunday.' },
    { key: 'test:rina', ...empty },
  ]);
  await write(made, to('rina'), to('gone'));
  expect(await texts()).toHaveLength(3);
  startWorker(made, smtp.url);
  await expect
    .poll(() => smtp.messages().map((message) => message.to))
    .toEqual(['rina@surela.test', 'late@surela.test']);
  expect(await purgeOutbox(made.database, new Date(Date.now() - 60_000))).toBe(0);
});

it('the application may neither change nor delete an email', async () => {
  const made = await databaseOfThisTest();
  await write(made, to('rina'));
  const denied = /permission denied/;
  await expect(
    made.database.transact((tx) => tx.updateTable('email_outbox').set({ body: 'x' }).execute()),
  ).rejects.toThrow(denied);
  await expect(made.database.transact((tx) => tx.deleteFrom('email_outbox').execute())).rejects.toThrow(denied);
});
