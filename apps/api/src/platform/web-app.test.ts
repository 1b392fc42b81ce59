import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the web app', () => {
  let folder: string;
  let api: RunningApi;

  /** As written, where fetch would tidy the address first. */
  const statusOf = (address: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(api.address, { path: address }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'surela-web-'));
    const webFolder = path.join(folder, 'dist');
    mkdirSync(path.join(webFolder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.txt'), 'secret');
    writeFileSync(
      path.join(webFolder, 'index.html'),
      '<html><head><title>Surela</title><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>',
    );
    writeFileSync(path.join(webFolder, 'assets/app.js'), 'start()');
    mkdirSync(path.join(folder, 'dist-prerender'));
    writeFileSync(
      path.join(folder, 'dist-prerender/prerender.js'),
      `export const renderHome = async () =>
        '<title>' + globalThis.surelaSettings.building.name + '</title><h1>Welcome Home</h1>';`,
    );
    api = await startApi({ config: { ...testConfig, webFolder } });
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  it('shows its document at every address that is a screen, with the building’s settings in it', async () => {
    for (const screen of ['/', '/apartments', '/dashboard/profile']) {
      const answer = await fetch(api.address + screen);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('"name":"Surela Residences"');
    }
  });

  it('has the landing page’s content in its document before any script, and no other screen’s', async () => {
    const home = await (await fetch(`${api.address}/`)).text();
    expect(home).toContain('<div id="root"><h1>Welcome Home</h1></div>');
    expect(home).toContain('<title>Surela Residences</title>');
    expect(await (await fetch(`${api.address}/apartments`)).text()).toContain('<div id="root"></div>');
  });

  it.each(['br', 'gzip', 'identity'])('sends its document as %s to a browser that takes it', async (encoding) => {
    const answer = await fetch(`${api.address}/`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toContain('Welcome Home');
  });

  it('lets only the scripts of this very answer run', async () => {
    const [first, second] = await Promise.all([fetch(`${api.address}/`), fetch(`${api.address}/`)]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1];
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).not.toContain('unsafe-');
    expect(await first.text()).toContain(`<script nonce="${nonce}" type="module"`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(await second.text()).not.toContain(nonce);
  });

  it('lets a browser keep a file for a year, since its name changes with its content', async () => {
    const answer = await fetch(`${api.address}/assets/app.js`, { headers: { range: 'bytes=900-' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe('start()');
  });

  it.each([
    '/assets/none.js',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fdist/assets/app.js',
    '/assets//app.js',
    '/%00.js',
    '/%zz.js',
    '/api/none',
  ])('has nothing at %s', async (address) => {
    expect(await statusOf(address)).toBe(404);
  });
});
