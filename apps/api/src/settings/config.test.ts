import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { ConfigError } from './read-environment.ts';

const DATABASE_URL = 'postgres://surela_app:a-secret@127.0.0.1:5432/surela';
const KEY = `now:${randomBytes(32).toString('base64url')}`;
const NEEDED = {
  NODE_ENV: 'development',
  DATABASE_URL,
  ACCESS_TOKEN_KEYS: KEY,
  FIREBASE_PROJECT: 'surela-home',
  FIREBASE_API_KEY: 'public',
};
const OURS = path.resolve(import.meta.dirname, '../../../../building.json');

type Building = Record<string, unknown> & { readonly landing?: object };

describe('the settings', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'surela-config-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  function buildingFile(name: string, change: (building: Building) => unknown): string {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(OURS, 'utf8')) as Building)));
    return file;
  }

  function problemsOf(env: Record<string, string | undefined>): string {
    try {
      parseConfig(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    throw new Error('These settings were accepted.');
  }

  it('need the address of the database, a key and the identity provider', () => {
    expect(parseConfig({ ...NEEDED })).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      database: { url: DATABASE_URL, poolSize: 10 },
      building: { id: 'surela-residences', name: 'Surela Residences', timeZone: 'Asia/Dhaka' },
      webFolder: expect.stringMatching(/apps\/web\/dist$/),
      logLevel: 'info',
      jobs: 'in-process',
      trustedProxies: [],
    });
  });

  it('that are blank mean their defaults', () => {
    const blank = { HOST: '', PORT: '', DATABASE_POOL: ' ', BUILDING_FILE: '', WEB_FOLDER: '', JOBS: '' };
    expect(parseConfig({ ...NEEDED, ...blank })).toEqual(parseConfig({ ...NEEDED }));
    expect(parseConfig({ ...NEEDED, PORT: '  ' }).port, 'spaces are blank too, not port 0').toBe(3000);
    expect(parseConfig({ ...NEEDED, PORT: '0' }).port).toBe(0);
  });

  it('of the metrics need a port, which is not the one for visitors', () => {
    expect(parseConfig({ ...NEEDED, METRICS_HOST: '10.0.0.2' }).metrics).toBeUndefined();
    expect(parseConfig({ ...NEEDED, METRICS_PORT: '9461' }).metrics).toEqual({ host: '127.0.0.1', port: 9461 });
    const elsewhere = { METRICS_PORT: '0', METRICS_HOST: '10.0.0.2' };
    expect(parseConfig({ ...NEEDED, ...elsewhere }).metrics).toEqual({ host: '10.0.0.2', port: 0 });
    expect(problemsOf({ ...NEEDED, PORT: '9461', METRICS_PORT: '9461' })).toContain('METRICS_PORT: must not be PORT');
    expect(problemsOf({ ...NEEDED, METRICS_PORT: 'none' })).toContain('METRICS_PORT:');
  });

  it('of the mail have their sender from the building, unless one is named', () => {
    const SMTP_URL = 'smtps://surela:secret@mail.example';
    expect(parseConfig({ ...NEEDED }).smtp).toBeUndefined();
    expect(parseConfig({ ...NEEDED, SMTP_URL }).smtp).toEqual({
      url: SMTP_URL,
      from: { name: 'Surela Residences', address: 'hello@surela.example' },
      requireTls: true,
    });
    const from = (EMAIL_FROM: string) => parseConfig({ ...NEEDED, SMTP_URL, EMAIL_FROM }).smtp?.from;
    expect(from('office@surela.example')).toEqual({ name: '', address: 'office@surela.example' });
    expect(from(' "The Office" <office@surela.example> ')).toEqual({
      name: 'The Office',
      address: 'office@surela.example',
    });
    const problems = problemsOf({ ...NEEDED, SMTP_URL: 'https://mail.example', EMAIL_FROM: 'nobody' });
    expect(problems).toContain('SMTP_URL: must be an smtp:// or smtps:// address');
    expect(problems).toContain('EMAIL_FROM: must be an address, or: Name <address>');
  });

  it('say who is the office: the contact of the building, unless addresses are given', () => {
    const officeOf = (OFFICE_EMAILS?: string) => parseConfig({ ...NEEDED, OFFICE_EMAILS }).officeEmails;
    expect(officeOf()).toEqual(['hello@surela.example']);
    expect(officeOf(' ')).toEqual(['hello@surela.example']);
    expect(officeOf('a@surela.example, b@surela.example,a@surela.example')).toEqual([
      'a@surela.example',
      'b@surela.example',
    ]);
    const addresses = (count: number) => Array.from({ length: count }, (_, index) => `o${index}@surela.example`).join();
    expect(officeOf(addresses(10))).toHaveLength(10);
    expect(problemsOf({ ...NEEDED, OFFICE_EMAILS: addresses(11) })).toContain('OFFICE_EMAILS: must be at most 10');
    for (const wrong of ['a@surela.example,', 'Office <a@surela.example>', 'a@surela.example; b@surela.example']) {
      expect(problemsOf({ ...NEEDED, OFFICE_EMAILS: wrong })).toContain('must be email addresses, separated by commas');
    }
  });

  it('say where people reach us: at the website, unless stated', () => {
    expect(parseConfig({ ...NEEDED }).publicUrl).toBe('https://surela.example');
    const PUBLIC_URL = 'https://home.surela.example/';
    expect(parseConfig({ ...NEEDED, PUBLIC_URL }).publicUrl).toBe('https://home.surela.example');
  });

  it('list the trusted proxies with commas, however they are spaced', () => {
    const { trustedProxies } = parseConfig({ ...NEEDED, TRUSTED_PROXIES: ' 10.0.0.1, 10.0.1.0/24 ,,' });
    expect(trustedProxies).toEqual(['10.0.0.1', '10.0.1.0/24']);
  });

  it('name every problem at once, of the environment and of the building file', () => {
    const BUILDING_FILE = buildingFile('two-problems.json', (building) => ({
      ...building,
      currency: 'JPY',
      contact: { phone: '+880 0000 000000', mail: 'nobody', website: 'https://surela.example' },
    }));
    const said = problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', JOBS: 'maybe', DATABASE_POOL: '0', BUILDING_FILE });
    for (const name of [
      'DATABASE_URL',
      'ACCESS_TOKEN_KEYS',
      'FIREBASE_PROJECT',
      'FIREBASE_API_KEY',
      'PORT',
      'LOG_LEVEL',
      'JOBS',
      'DATABASE_POOL',
    ]) {
      expect(said).toContain(`- ${name}: `);
    }
    expect(said).toContain('- two-problems.json: currency: ');
    expect(said).toContain('- two-problems.json: contact.mail: ');
    expect(said.split('\n')).toHaveLength(1 + 10);
  });

  it.each([
    ['PUBLIC_ADDRESS', 'https://home.surela.example', 'PUBLIC_URL'],
    ['MAIL_URL', 'smtps://surela:a-secret@mail.example', 'SMTP_URL'],
    ['MAIL_FROM', 'a-secret@surela.example', 'EMAIL_FROM'],
    ['LETTERS_KEPT_DAYS', '90', 'EMAIL_RETENTION_DAYS'],
    ['PICTURE_BUCKET_URL', 'https://a-secret.example/surela', 'S3_URL'],
    ['PICTURE_BUCKET_REGION', 'a-secret-region', 'S3_REGION'],
    ['PICTURE_BUCKET_KEY', 'a-secret-key', 'S3_ACCESS_KEY_ID'],
    ['PICTURE_BUCKET_SECRET', 'a-secret', 'S3_SECRET_ACCESS_KEY'],
    ['OWNER_DATABASE_URL', 'postgres://surela_owner:a-secret@127.0.0.1/surela', 'MIGRATION_DATABASE_URL'],
  ])('refuse the old name %s and say the new one, without printing the value', (old, value, name) => {
    const said = problemsOf({ ...NEEDED, [old]: value });
    expect(said.split('\n').slice(1)).toEqual([`  - ${old}: is now called ${name}`]);
    expect(parseConfig({ ...NEEDED, [old]: ' ' }), 'blank is not set').toEqual(parseConfig({ ...NEEDED }));
  });

  it('take the socket that systemd holds for this process, and no other', () => {
    const given = (pid: number, sockets = '1') =>
      parseConfig({ ...NEEDED, LISTEN_FDS: sockets, LISTEN_PID: String(pid), NOTIFY_SOCKET: '/run/systemd/notify' });
    expect(given(process.pid)).toMatchObject({ socket: 3, notifiesSystemd: true });
    expect(given(process.ppid).socket, 'inherited from a parent').toBeUndefined();
    expect(given(process.pid, '0').socket).toBeUndefined();
    expect(parseConfig({ ...NEEDED })).toMatchObject({ socket: undefined, notifiesSystemd: false });
    expect(problemsOf({ ...NEEDED, LISTEN_FDS: '2' })).toContain('LISTEN_FDS: must be 1');
  });

  it.each(['PROCESSES', 'WEB_CONCURRENCY'])('refuse %s, which is gone, and say what to do instead', (name) => {
    const said = problemsOf({ ...NEEDED, [name]: '2' });
    expect(said).toContain(`- ${name}: is gone, a start is one process; remove it and start as many as you need`);
  });

  it('refuse the old values of JOBS and say the new ones', () => {
    expect(problemsOf({ ...NEEDED, JOBS: 'inside' })).toContain('- JOBS: inside is now called in-process');
    expect(problemsOf({ ...NEEDED, JOBS: 'outside' })).toContain('- JOBS: outside is now called worker');
    expect(parseConfig({ ...NEEDED, JOBS: 'worker' }).jobs).toBe('worker');
  });

  it('say all old names at once, together with the other problems', () => {
    const said = problemsOf({
      ...NEEDED,
      PORT: '70000',
      PUBLIC_ADDRESS: 'https://a.example',
      MAIL_FROM: 'a@b.example',
    });
    expect(
      said
        .split('\n')
        .slice(1)
        .map((line) => line.split(':')[0]),
    ).toEqual(['  - PUBLIC_ADDRESS', '  - MAIL_FROM', '  - PORT']);
  });

  it.each([
    ['main', { MAIL_URL: 'smtp://127.0.0.1' }, 'MAIL_URL: is now called SMTP_URL'],
    ['worker.main', { JOBS: 'outside' }, 'JOBS: outside is now called worker'],
    ['migrate.main', { OWNER_DATABASE_URL: 'postgres://127.0.0.1/surela' }, 'is now called MIGRATION_DATABASE_URL'],
  ])('with an old name stop the start of %s', (main, env, said) => {
    const file = path.join(import.meta.dirname, `../${main}.ts`);
    const { status, stderr } = spawnSync(process.execPath, [file], { env: { ...NEEDED, ...env }, encoding: 'utf8' });
    expect(stderr).toContain(said);
    expect(status).toBe(1);
  });

  it.each(['mysql://127.0.0.1/surela', 'surela', 'https://a-secret@database.example'])(
    'refuse %j as the address of a database, without printing it',
    (address) => {
      const said = problemsOf({ ...NEEDED, DATABASE_URL: address });
      expect(said).toContain('DATABASE_URL: must be a postgres:// address');
      expect(said).not.toContain(address);
    },
  );

  it('refuse a port that is not a number', () => {
    expect(problemsOf({ ...NEEDED, PORT: 'http' })).toContain('PORT: ');
  });

  it.each([
    ['a field that is missing', 'address', (building: object) => ({ ...building, address: undefined })],
    ['a time zone that does not exist', 'timeZone', (building: object) => ({ ...building, timeZone: 'Asia/Nowhere' })],
    ['a field that nobody reads', 'colour', (building: object) => ({ ...building, colour: 'green' })],
    ['three links instead of four', 'social', (building: object) => ({ ...building, social: [] })],
    [
      'a landing text that is missing',
      'landing.rule',
      (b: Building) => ({ ...b, landing: { ...b.landing, rule: undefined } }),
    ],
    [
      'a landing text that is too short',
      'landing.about',
      (b: Building) => ({ ...b, landing: { ...b.landing, about: 'Nice.' } }),
    ],
    ['an essay', 'landing.design', (b: Building) => ({ ...b, landing: { ...b.landing, design: 'a'.repeat(241) } })],
    ['an office off the map', 'office.latitude', (b: object) => ({ ...b, office: { latitude: 91, longitude: 0 } })],
    ['an id that is missing', 'id: ', (building: object) => ({ ...building, id: undefined })],
  ])('of the building name the file and the field: %s', (name, field, change) => {
    const file = buildingFile(`${name}.json`, change);
    const said = problemsOf({ ...NEEDED, BUILDING_FILE: file });
    expect(said).toContain(`- ${name}.json: `);
    expect(said).toContain(field);
  });

  it.each(['ab', 'a'.repeat(31), 'Surela', 'surela residences', 'surela_1', 'surela\n'])('refuse %j as an id', (id) => {
    const BUILDING_FILE = buildingFile('id.json', (building) => ({ ...building, id }));
    expect(problemsOf({ ...NEEDED, BUILDING_FILE })).toContain('- id.json: id: must be 3 to 30 lower-case letters');
  });

  it('say which building file cannot be found or read', () => {
    const missing = path.join(folder, 'missing.json');
    expect(problemsOf({ ...NEEDED, BUILDING_FILE: missing })).toContain(`BUILDING_FILE: ${missing} cannot be read`);
    const broken = path.join(folder, 'broken.json');
    writeFileSync(broken, '{ "brand": ');
    expect(problemsOf({ ...NEEDED, BUILDING_FILE: broken })).toContain(`BUILDING_FILE: ${broken} cannot be read`);
  });

  it('[R6] say what is wrong with the privacy notice and the terms, together with the other problems', () => {
    const content = mkdtempSync(path.join(folder, 'content-'));
    writeFileSync(path.join(content, 'terms.md'), '# Terms');
    const said = problemsOf({
      ...NEEDED,
      CONTENT_FOLDER: content,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://home.example',
    });
    expect(said).toContain('- PUBLIC_URL: must begin with https://');
    expect(said).toMatch(/- CONTENT_FOLDER: \S+privacy\.md cannot be read/);
    expect(said).toMatch(/- CONTENT_FOLDER: \S+terms\.md must begin with a line "Version: 2026-11-18"/);
    expect(parseConfig(NEEDED).web.termsVersion).toBe(parseConfig(NEEDED).legal.terms.text.version);
  });

  it('refuse the emulator in production, and for a project that is not a demo', () => {
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(problemsOf({ ...NEEDED, ...emulator, NODE_ENV: 'production', FIREBASE_PROJECT: 'demo-surela' })).toContain(
      'FIREBASE_AUTH_EMULATOR_HOST: must not be set in production',
    );
    expect(problemsOf({ ...NEEDED, ...emulator })).toContain('FIREBASE_PROJECT: must begin with demo-');
    const demo = parseConfig({ ...NEEDED, ...emulator, FIREBASE_PROJECT: 'demo-surela' });
    expect(demo.web.identity.emulatorUrl).toBe('http://127.0.0.1:9099');
  });

  it('show no demo account in production', () => {
    const DEMO_ACCOUNTS = JSON.stringify([{ role: 'user', email: 'a@b.co', password: 'x' }]);
    expect(parseConfig({ ...NEEDED, DEMO_ACCOUNTS }).web.demoAccounts).toHaveLength(1);
    expect(problemsOf({ ...NEEDED, DEMO_ACCOUNTS, NODE_ENV: 'production' })).toContain(
      'DEMO_ACCOUNTS: must not be set',
    );
    expect(problemsOf({ ...NEEDED, DEMO_ACCOUNTS: '{' })).toContain('DEMO_ACCOUNTS: must be JSON');
  });

  const CARDS = {
    STRIPE_SECRET_KEY: 'sk_test_51abcdefgh',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51abcdefgh',
    STRIPE_WEBHOOK_SECRETS: 'whsec_now, whsec_before',
  };
  const LIVE = { ...CARDS, STRIPE_SECRET_KEY: 'sk_live_51abcdefgh', STRIPE_PUBLISHABLE_KEY: 'pk_live_51abcdefgh' };

  it('take the card provider’s keys together or not at all, all of one mode', () => {
    expect(parseConfig({ ...NEEDED }).cards).toBeUndefined();
    expect(parseConfig({ ...NEEDED, ...CARDS })).toMatchObject({
      cards: { secretKey: CARDS.STRIPE_SECRET_KEY, webhookSecrets: ['whsec_now', 'whsec_before'] },
      web: { cards: { publishableKey: CARDS.STRIPE_PUBLISHABLE_KEY, testMode: true } },
    });
    expect(parseConfig({ ...NEEDED, ...LIVE, NODE_ENV: 'production' }).web.cards?.testMode).toBe(false);
    expect(problemsOf({ ...NEEDED, ...CARDS, STRIPE_WEBHOOK_SECRETS: '' })).toMatch(/STRIPE_SECRET_KEY: needs/);
    const mixed = problemsOf({ ...NEEDED, ...CARDS, STRIPE_SECRET_KEY: LIVE.STRIPE_SECRET_KEY });
    expect(mixed).toMatch(/STRIPE_PUBLISHABLE_KEY: must be of the same mode/);
    const wrong = problemsOf({ ...NEEDED, ...CARDS, STRIPE_SECRET_KEY: 'pk_test_51abcdefgh' });
    expect(wrong).toMatch(/STRIPE_SECRET_KEY/);
    expect(wrong).not.toMatch(/51abcdefgh/);
  });

  it.each(['STRIPE_API_BASE', 'STRIPE_SCRIPT_URL'])('refuse %s in production and beside live keys', (name) => {
    const aside = { [name]: 'http://127.0.0.1:4010' };
    expect(parseConfig({ ...NEEDED, ...CARDS, ...aside })).toBeTruthy();
    expect(problemsOf({ ...NEEDED, ...CARDS, ...aside, NODE_ENV: 'production' })).toMatch(
      `${name}: must not be set in production`,
    );
    expect(problemsOf({ ...NEEDED, ...LIVE, ...aside })).toMatch(`${name}: must not be set beside a live key`);
  });

  const PRODUCTION = { ...NEEDED, NODE_ENV: 'production' };

  it.each([
    ['of zeros', Buffer.alloc(32)],
    ['of one letter', Buffer.alloc(32, 'k')],
    ['of a short text repeated', Buffer.alloc(32, 'secret')],
  ])('[I9] refuse a signing key %s in production', (_, secret) => {
    const ACCESS_TOKEN_KEYS = `${KEY},old:${secret.toString('base64url')}`;
    expect(parseConfig({ ...NEEDED, ACCESS_TOKEN_KEYS })).toBeTruthy();
    const said = problemsOf({ ...PRODUCTION, ACCESS_TOKEN_KEYS });
    expect(said).toContain('ACCESS_TOKEN_KEYS: a secret is not random');
    expect(said).not.toContain(secret.toString('base64url'));
  });

  it('[I9] take every one of a thousand random signing keys', () => {
    for (let turn = 0; turn < 1_000; turn += 1) {
      expect(new Set(randomBytes(32)).size).toBeGreaterThanOrEqual(16);
    }
    expect(parseConfig(PRODUCTION)).toBeTruthy();
  });

  it.each([
    'postgres://app:x@db.example/surela',
    'postgres://app:x@db.example/surela?sslmode=prefer',
    'postgres://app:x@10.0.0.5/surela?sslmode=disable',
  ])('[I9] refuse the database %s in production, unless allowed', (url) => {
    const said = problemsOf({ ...PRODUCTION, DATABASE_URL: url });
    expect(said).toContain('DATABASE_URL: must have sslmode=verify-full');
    expect(parseConfig({ ...PRODUCTION, DATABASE_URL: url, ALLOW_UNENCRYPTED: 'smtp, database' })).toBeTruthy();
  });

  it.each([
    'postgres://app:x@db.example/surela?sslmode=require',
    'postgres://app:x@db.example/surela?sslmode=verify-full',
    'postgres://app:x@localhost/surela',
    'postgres://app:x@127.0.0.1:5432/surela',
    'postgres:///surela?host=/var/run/postgresql',
  ])('[I9] take the database %s in production', (url) => {
    expect(parseConfig({ ...PRODUCTION, DATABASE_URL: url })).toBeTruthy();
  });

  it('[I9] in production no email goes over an unencrypted connection to another machine, unless allowed', () => {
    const requireTls = (env: Record<string, string>) => parseConfig({ ...NEEDED, ...env }).smtp?.requireTls;
    const remote = { SMTP_URL: 'smtp://mail.example' };
    expect(requireTls({ ...remote, NODE_ENV: 'production' })).toBe(true);
    expect(requireTls({ ...remote, NODE_ENV: 'production', ALLOW_UNENCRYPTED: 'smtp' })).toBe(false);
    expect(requireTls(remote)).toBe(false);
    expect(requireTls({ SMTP_URL: 'smtp://user:secret@mail.example', ALLOW_UNENCRYPTED: 'smtp' })).toBe(true);
    expect(requireTls({ SMTP_URL: 'smtp://127.0.0.1:2525', NODE_ENV: 'production' })).toBe(false);
  });

  it.each([
    'smtps://mail.example?tls.rejectUnauthorized=false',
    'smtps://mail.example?tls.checkServerIdentity=x',
    'smtp://mail.example?ignoreTLS=true',
    'smtp://mail.example?requireTLS=false',
    'smtps://mail.example?secure=false',
    'smtps://mail.example?tls.minVersion=TLSv1',
  ])('[K24] refuse the mail server %s in production, as its options weaken the encryption', (url) => {
    const option = [...new URL(url).searchParams.keys()].join();
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: url })).toContain(`SMTP_URL: remove ${option}`);
    expect(parseConfig({ ...NEEDED, NODE_ENV: 'development', SMTP_URL: url })).toBeTruthy();
    expect(parseConfig({ ...PRODUCTION, SMTP_URL: 'smtps://mail.example?tls.servername=mx.example' })).toBeTruthy();
  });

  it('[I9] refuse an http public address in production', () => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://home.example' })).toContain(
      'PUBLIC_URL: must begin with https',
    );
    expect(parseConfig({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).toBeTruthy();
    expect(parseConfig({ ...NEEDED, PUBLIC_URL: 'http://home.example' })).toBeTruthy();
  });

  it('[I9] warn in production about test keys and admins without a second factor', () => {
    expect(parseConfig({ ...NEEDED, ...CARDS }).warnings).toEqual([]);
    expect(parseConfig({ ...PRODUCTION, ...CARDS }).warnings).toEqual([
      expect.stringContaining('STRIPE_SECRET_KEY: is a test key'),
      expect.stringContaining('ADMIN_SECOND_FACTOR'),
    ]);
    expect(parseConfig({ ...PRODUCTION, ...LIVE, ADMIN_SECOND_FACTOR: 'required' }).warnings).toEqual([]);
  });

  it('[LOC-05] take a key for Google’s map or none, and refuse what cannot be one without printing it', () => {
    const none = parseConfig({ ...NEEDED });
    expect(none).not.toHaveProperty('googleMapsKey');
    expect(none.web).not.toHaveProperty('googleMap');
    const GOOGLE_MAPS_KEY = 'AIza-0123456789-0123456789-0123456789ab';
    expect(parseConfig({ ...NEEDED, GOOGLE_MAPS_KEY })).toMatchObject({
      googleMapsKey: GOOGLE_MAPS_KEY,
      web: { googleMap: true },
    });
    for (const wrong of ['short', `${GOOGLE_MAPS_KEY}&callback=theirs`, `${GOOGLE_MAPS_KEY}; script-src *`]) {
      const said = problemsOf({ ...NEEDED, GOOGLE_MAPS_KEY: wrong });
      expect(said).toContain('GOOGLE_MAPS_KEY: must be a key of the Maps JavaScript API');
      expect(said).not.toContain(wrong);
    }
  });

  it.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://{z}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y}{r}.png',
    'https://tiles.example; script-src */{z}/{x}/{y}.png',
    'tiles.example/{z}/{x}/{y}.png',
  ])('[LOC-05] refuse %j as the address of a map’s tiles', (tiles) => {
    const BUILDING_FILE = buildingFile('tiles.json', (building) => ({
      ...building,
      map: { ...(building['map'] as object), tiles },
    }));
    expect(problemsOf({ ...NEEDED, BUILDING_FILE })).toContain('- tiles.json: map.tiles: must be an https address');
  });

  it('[LOC-05] take the tiles of another host, with its own credit', () => {
    const map = {
      tiles: 'https://tiles.example:8443/streets/{z}/{x}/{y}.webp?key=1',
      maxZoom: 20,
      credit: { text: 'Tiles', address: 'https://tiles.example' },
    };
    const BUILDING_FILE = buildingFile('other-tiles.json', (building) => ({ ...building, map }));
    expect(parseConfig({ ...NEEDED, BUILDING_FILE }).building.map).toEqual(map);
  });

  it.each(['', 'now:short', 'c2VjcmV0', `two words:${KEY}`])('refuse %j as keys, without printing them', (keys) => {
    const said = problemsOf({ ...NEEDED, ACCESS_TOKEN_KEYS: keys });
    expect(said).toContain('ACCESS_TOKEN_KEYS: ');
    expect(said).not.toContain(keys || KEY);
  });
});
