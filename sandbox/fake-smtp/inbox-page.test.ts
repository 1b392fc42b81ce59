import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSmtp } from '@surela/api/smtp';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../test-run/reserve-ports.ts';
import { serveInboxPage } from './inbox-page.ts';
import { startFakeSmtp } from './start-fake-smtp.ts';

it('emails are there after a restart, shown as text and as HTML that cannot run, with their attachments', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = Buffer.from([0, 255, 10, 13, 46, 13, 10]);
  const first = await startFakeSmtp({ folder });
  const mail = openSmtp({ url: first.url, from: { name: 'Surela', address: 'hello@surela.example' } }, 1);
  const email = {
    to: 'rina@surela.test',
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)>\nhttps://surela.example/a?b=1&c=2',
    html: '<!doctype html><p>Café <b>সুরেলা</b></p><script>alert(1)</script>',
    unsubscribeUrl: 'https://surela.example/dashboard/my-profile#emails',
    attachment: { name: 'receipt <1>.pdf', type: 'text/html', content },
  };
  expect(await mail.send('one', email)).toEqual({ outcome: 'accepted' });
  mail.close();
  await first.stop();

  const second = await startFakeSmtp({ folder });
  const port = await freePort();
  const page = await serveInboxPage(second, port);
  onTestFinished(async () => {
    await page.stop();
    await second.stop();
  });
  const read = async (url: string) => fetch(`http://127.0.0.1:${port}${url}`);
  const list = await (await read('/?to=Rina@')).text();
  expect(list).toContain('1 email<');
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(await (await read('/?to=somebody-else')).text()).toContain('0 emails');
  const shown = await read('/mail/1');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await shown.text();
  expect(text).not.toMatch(/<(script|img)/);
  expect(text).toContain('<a href="https://surela.example/a?b=1&amp;c=2">');
  expect(text).toContain('<iframe sandbox="" src="/mail/1/html"');
  const framed = await read('/mail/1/html');
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox;/);
  expect(await framed.text()).toBe(email.html);
  expect(second.messages()[0]?.unsubscribe).toBe(email.unsubscribeUrl);
  const file = await read('/mail/1/1');
  expect(file.headers.get('content-disposition')).toContain('receipt%20%3C1%3E.pdf');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
  expect((await read('/mail/2')).status).toBe(404);
});
