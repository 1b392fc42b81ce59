import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { createTenant } from '@surela/sandbox/factories/tenant';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const KEY = 'a-key-of-the-maps-javascript-api-0123';

/** The content policy at an address, each directive with what it allows. */
async function policyOf(address: string): Promise<Record<string, string>> {
  const policy = (await fetch(address)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((entry) => [entry.split(' ')[0], entry.split(' ').slice(1).join(' ')]),
  );
}

describe('the web app', () => {
  let folder: string;
  let api: RunningApi;
  let withKey: RunningApi;

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
      '<html><head><title>Surela</title><meta name="description" content="Apartments for rent: see them."><meta property="og:title" content="Surela"><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>',
    );
    writeFileSync(path.join(webFolder, 'manifest.webmanifest'), '{"name":"Surela","start_url":"/"}');
    for (const map of ['map', 'map-google']) {
      writeFileSync(
        path.join(webFolder, `${map}.html`),
        `<html><head><script type="module" src="/assets/${map}.js"></script><link rel="stylesheet" href="/assets/map.css"></head></html>`,
      );
    }
    writeFileSync(path.join(webFolder, 'assets/app.js'), 'start()');
    mkdirSync(path.join(webFolder, 'pictures'));
    writeFileSync(path.join(webFolder, 'pictures/hall.webp'), 'a picture');
    mkdirSync(path.join(folder, 'dist-prerender'));
    writeFileSync(
      path.join(folder, 'dist-prerender/prerender.cjs'),
      `const { name } = surelaSettings.building;
      exports.renderScreen = async (address, answers) => {
        // Others render in between.
        await new Promise((resolve) => setImmediate(resolve));
        const title = '<title>' + name + '</title>';
        if (address === '/') return { content: title + '<h1>Welcome Home</h1>' + (globalThis.yearOfTheTest ?? ''), known: [], scripts: [] };
        const one = answers['GET /api/apartments/:id'];
        if (one) return { content: title + '<h1>' + one.apartment + ' for ' + one.rent + '</h1>', known: [['one', one._id]], scripts: ['list'] };
        if (!answers['GET /api/apartments']) return { content: title + '<p>Frame of ' + address + '</p>', known: [], scripts: [] };
        const { apartments, total } = answers['GET /api/apartments'];
        if (total > 2) throw new Error('too much for the test');
        const free = apartments.filter(({ vacant }) => vacant).map((one) => one.apartment);
        return { content: title + '<h1>Free: ' + free + '</h1>', known: [['list', total]], scripts: ['list'] };
      };
      exports.frameOf = (path) => ({ address: path.split('/').slice(0, 2).join('/'), missing: path === '/none', byQuery: path === '/apartments' });`,
    );
    mkdirSync(path.join(webFolder, '.vite'));
    writeFileSync(
      path.join(webFolder, '.vite/manifest.json'),
      JSON.stringify({
        '_list.js': {
          name: 'list',
          file: 'assets/list.js',
          css: ['assets/list.css'],
          imports: ['_money.js', 'index.html'],
        },
        '_money.js': { name: 'money', file: 'assets/money.js' },
        'index.html': { name: 'index', file: 'assets/app.js', imports: ['_money.js'] },
      }),
    );
    api = await startApi({ config: { ...testConfig, webFolder } });
    withKey = await startApi({ config: { ...testConfig, webFolder, googleMapsKey: KEY } });
  });
  afterAll(async () => {
    await api.stop();
    await withKey.stop();
    rmSync(folder, { recursive: true });
  });

  it('shows its document at every address that is a screen, with the building’s settings in it', async () => {
    for (const screen of ['/', '/apartments', '/dashboard/profile']) {
      const answer = await fetch(api.address + screen);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('"name":"Surela Residences"');
    }
  });

  it('has the landing page’s content in its document before any script', async () => {
    const home = await (await fetch(`${api.address}/`)).text();
    expect(home).toContain('<div id="root"><h1>Welcome Home</h1></div>');
    expect(home).toContain('<title>Surela Residences</title>');
    expect(home).not.toContain('"known"');
    expect(home.indexOf('Welcome Home')).toBeLessThan(home.indexOf('/assets/app.js'));
  });

  it('[F3] shows each of two buildings in one process its own name only', async () => {
    const { web } = testConfig;
    const names = ['House One', 'House Two'] as const;
    const startBuilding = async (name: string) => {
      const building = { ...web.building, id: name.toLowerCase().replace(' ', '-'), name, brand: name };
      const config = { ...testConfig, webFolder: path.join(folder, 'dist'), web: { ...web, building } };
      const running = await startApi({ config });
      onTestFinished(() => running.stop());
      return running;
    };
    const [one, two] = await Promise.all([startBuilding(names[0]), startBuilding(names[1])]);
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? '/' : '/apartments')).flatMap((screen) =>
        [one, two].map(async ({ address }) => (await fetch(address + screen)).text()),
      ),
    );
    expect(pages).toHaveLength(20);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`<title>${names[index % 2]}</title>`);
      expect(page).not.toContain(names[(index + 1) % 2]);
    }
  });

  it('makes the landing page anew each day of the building, so that its year is right after New Year', async () => {
    let now = new Date('2026-12-31T17:59:00Z');
    Object.assign(globalThis, { yearOfTheTest: 2026 });
    const config = { ...testConfig, webFolder: path.join(folder, 'dist') };
    const running = await startApi({ config, clock: { now: () => now } });
    const home = async () => (await fetch(`${running.address}/`)).text();
    expect(await home()).toContain('<h1>Welcome Home</h1>2026</div>');
    Object.assign(globalThis, { yearOfTheTest: 2027 });
    expect(await home(), 'the same day').toContain('2026</div>');
    now = new Date('2026-12-31T18:00:00Z');
    expect(await home()).toContain('2027</div>');
    Reflect.deleteProperty(globalThis, 'yearOfTheTest');
    await running.stop();
  });

  it('has the list of apartments in its document as it is now, with its files, and only at the plain address', async () => {
    const documentOf = async (address: string) => (await fetch(api.address + address)).text();
    const build = (...numbers: string[]) =>
      api.database.transact((tx) =>
        insertApartments(
          tx,
          numbers.map((number) => buildApartment({ number })),
        ),
      );
    const [, second = ''] = await build('T1', 'T2');
    await expect.poll(() => documentOf('/apartments')).toContain('<div id="root"><h1>Free: T1,T2</h1></div>');
    const before = Date.now();
    await createTenant(api.database, second);
    await expect.poll(() => documentOf('/apartments')).toContain('<h1>Free: T1</h1>');

    const html = await documentOf('/apartments');
    const at = Number(/"known":\{"at":(\d+),"answers":\[\["list",2\]\]\}/.exec(html)?.[1]);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(html).toMatch(/<link rel="stylesheet" nonce="[\w-]{22}" crossorigin href="\/assets\/list\.css">.*<\/head>/);
    expect(html.match(/\/assets\/\w+\.js/g)).toEqual(['/assets/app.js', '/assets/list.js', '/assets/money.js']);
    for (const other of ['/apartments?page=2', '/apartments?block=A']) {
      expect(await documentOf(other)).toContain('<div id="root" data-frame><p>Frame of /apartments</p></div>');
    }

    await build('T3');
    // What cannot be prerendered with its data is left to the browser.
    await expect.poll(() => documentOf('/apartments')).toContain('<div id="root"><p>Frame of /apartments</p></div>');
  });

  it('[U8] has an apartment in its document as it is now, whatever query follows, and 404 for one that is not listed', async () => {
    const [id = ''] = await api.database.transact((tx) =>
      insertApartments(tx, [
        buildApartment({ number: 'U1', rent_minor: 110_000 }),
        buildApartment({ number: 'U2', rent_minor: 120_000 }),
      ]),
    );
    const answerOf = async (address: string) => {
      const answer = await fetch(api.address + address);
      return { status: answer.status, html: await answer.text() };
    };
    for (const query of ['', '?from=a-chat']) {
      const { status, html } = await answerOf(`/apartments/${id}${query}`);
      expect(status).toBe(200);
      expect(html).toContain('<div id="root"><h1>U1 for 1100</h1></div>');
      expect(html).toContain(`"answers":[["one","${id}"]]`);
    }
    await api.database.transact((tx) =>
      tx.updateTable('apartments').set({ rent_minor: 99_900 }).where('id', '=', id).execute(),
    );
    await expect.poll(async () => (await answerOf(`/apartments/${id}`)).html).toContain('<h1>U1 for 999</h1>');

    const unknown = await answerOf(`/apartments/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`);
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('<p>Frame of /apartments</p>');
    expect((await answerOf('/none')).status).toBe(404);
  });

  it('[U8] has the same frame for everybody in the document of every other page, made once', async () => {
    const documentOf = async (address: string, headers = {}) =>
      (await (await fetch(api.address + address, { headers })).text()).replaceAll(/nonce="[^"]*"/g, '');
    const frame = await documentOf('/dashboard');
    expect(frame).toContain('<div id="root"><p>Frame of /dashboard</p></div>');
    expect(await documentOf('/dashboard/rent-roll?month=2026-11')).toBe(frame);
    expect(await documentOf('/dashboard', { authorization: 'Bearer somebody', cookie: 'a=b' })).toBe(frame);
    const answer = await fetch(`${api.address}/dashboard`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.status).toBe(200);
  });

  it('has the name of the building in its document and its manifest', async () => {
    for (const screen of ['/', '/apartments']) {
      const html = await (await fetch(api.address + screen)).text();
      expect(html).toContain('<title>Surela Residences</title>');
      expect(html).toContain('<meta property="og:title" content="Surela Residences">');
      expect(html).toContain('<meta name="description" content="Apartments for rent at Surela Residences: see them.">');
    }
    const manifest = await fetch(`${api.address}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await manifest.json()).toEqual({ name: 'Surela Residences', short_name: 'Surela', start_url: '/' });
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

  it('lets a browser show a picture again for a week, and ask after a day whether it is still the same', async () => {
    const answer = await fetch(`${api.address}/pictures/hall.webp`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  });

  it('[LOC-02] frames its own map and the identity provider, and lets nobody frame it', async () => {
    for (const screen of ['/', '/apartments', '/index.html']) {
      const policy = await policyOf(api.address + screen);
      expect(policy['frame-src']).toBe("'self' https://identity.test");
      expect(policy['frame-ancestors']).toBe("'none'");
    }
  });

  it('[LOC-05] has a map without a key: our own script, the pictures of the one host in the building’s settings', async () => {
    for (const address of ['/map', '/map.html', '/map-google.html']) {
      expect(await policyOf(api.address + address)).toEqual({
        'default-src': "'none'",
        'script-src': expect.stringMatching(/^'nonce-[\w-]{22}'$/),
        'style-src': "'self'",
        'img-src': 'https://tile.openstreetmap.org',
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'self'",
      });
    }
    const answer = await fetch(`${api.address}/map`);
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const html = await answer.text();
    expect(html).toContain('src="/assets/map.js"');
    expect(html).not.toContain('googleMapsKey');
  });

  it('[LOC-05] has a map with a key: Google’s hosts, in a document without an origin', async () => {
    const policy = await policyOf(`${withKey.address}/map`);
    expect(policy['sandbox']).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(policy['frame-ancestors']).toBe("'self'");
    const named =
      Object.values(policy)
        .join(' ')
        .match(/[\w*.-]+\.[a-z]{2,}/g) ?? [];
    expect(named).not.toHaveLength(0);
    for (const host of named) expect(host).toMatch(/\.(googleapis|gstatic|google|googleusercontent)\.com$/);
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
  });

  it('[LOC-05] tells the key to the map alone, with a nonce by which Google may mark its styles', async () => {
    const map = await fetch(`${withKey.address}/map`);
    const nonce = /'nonce-([\w-]{22})'/.exec(map.headers.get('content-security-policy') ?? '')?.[1];
    const html = await map.text();
    expect(html).toContain('src="/assets/map-google.js"');
    expect(html).toContain(`"googleMapsKey":"${KEY}"`);
    expect(html).toContain(`<script nonce="${nonce}" type="module"`);
    expect(html).toContain(`<link rel="stylesheet" nonce="${nonce}"`);
    expect(await (await fetch(withKey.address)).text()).not.toContain(KEY);
    expect((await policyOf(withKey.address))['script-src']).not.toContain('google');
  });

  it('lets a document without an origin load its scripts, and nothing else of ours', async () => {
    const from = { headers: { origin: 'null' } };
    const file = await fetch(`${api.address}/assets/app.js`, from);
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    const others = ['/', '/map', '/api/apartments', '/api/none'].map((address) => fetch(api.address + address, from));
    for (const { headers } of await Promise.all(others)) {
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it.each([
    '/assets/none.js',
    '/.vite/manifest.json',
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
