import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LegalText } from '@surela/contract';
import { legalFiles } from '@surela/sandbox/legal-files';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { testDatabase } from '@surela/sandbox/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leaseOfPerson } from '../agreements/index.ts';
import { grantAdmin } from '../people/index.ts';
import { readLegalFiles } from './read-legal-files.ts';

const { building } = testConfig.web;
const NOW = new Date('2026-11-18T12:00:00Z');
const clock = { now: () => NOW };
const FACTS = { building, publicUrl: 'https://surela.test', emailRetentionDays: 41, usesGoogleMaps: true };
const VERSION = testConfig.legal.terms.text.version;
const OURS = path.resolve(import.meta.dirname, '../../../../content');

/** Of the texts that we deliver. A building that uses them would not start after an update with a changed text and the old version. */
const DELIVERED = {
  privacy: ['2026-11-18', 'eb3e1395e0fd'],
  terms: ['2026-11-18', 'b04f8c8ca1a1'],
};

const fileOf = (version: string, text: string) => `Version: ${version}\n\n${text}\n`;

function folderWith(terms: string, privacy = fileOf('2026-01-02', '# Privacy\n\nNothing is kept.')): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'terms.md'), terms);
  writeFileSync(path.join(folder, 'privacy.md'), privacy);
  return folder;
}

function problemsOf(folder: string): string[] {
  const problems: string[] = [];
  readLegalFiles(folder, FACTS, problems);
  return problems;
}

type Shared = Awaited<ReturnType<typeof testDatabase>>;

async function start(terms?: string, shared?: Shared): Promise<RunningApi> {
  const legal = terms === undefined ? testConfig.legal : legalFiles(building, folderWith(terms));
  const api = await startApi({ clock, config: { ...testConfig, legal } }, shared);
  onTestFinished(() => api.stop());
  return api;
}

async function sharedDatabase(): Promise<Shared> {
  const made = await testDatabase();
  onTestFinished(() => made.drop());
  return made;
}

async function register(
  api: RunningApi,
  email: string,
  more: object = {},
  claims: Parameters<RunningApi['identity']['idToken']>[1] = {},
): Promise<Response> {
  const post = (to: string, bearer: string, body: object) =>
    fetch(api.address + to, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const exchanged = await post('/jwt', await api.identity.idToken(email, claims), { email });
  const { token } = (await exchanged.json()) as { token: string };
  return post('/api/users', token, { name: 'Ayesha Rahman', email, photo: null, role: 'user', ...more });
}

const accepted = (api: RunningApi, email: string) =>
  api.database.db
    .selectFrom('people')
    .select(['terms_version', 'terms_accepted_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

const NOT_RECORDED = { terms_version: null, terms_accepted_at: null };

describe('[R6] the privacy notice and the terms', () => {
  it('name the building, its contact and the settings, and leave no placeholder', () => {
    const files = readLegalFiles(OURS, FACTS, []);
    const shown = (name: 'privacy' | 'terms') => JSON.stringify(files?.[name].text);
    for (const name of ['privacy', 'terms'] as const) {
      expect(LegalText.parse(files?.[name].text).name).toBe(name);
      for (const said of [building.name, building.address, building.contact.phone, `mailto:${building.contact.mail}`]) {
        expect(shown(name)).toContain(said);
      }
      expect(shown(name)).not.toMatch(/\{\{|\}\}|\*\*|undefined/);
    }
    expect(shown('privacy')).toContain('deleted 41 days after');
    expect(shown('privacy')).toContain('comes from Google Maps');
    const withTiles = readLegalFiles(OURS, { ...FACTS, usesGoogleMaps: false }, []);
    expect(JSON.stringify(withTiles?.privacy.text)).toContain('comes from tile.openstreetmap.org');
  });

  it('that we deliver have a new version when they change: first change the version in the file, then it and the hash here', () => {
    const { privacy, terms } = testConfig.legal;
    const stampOf = ({ text, source }: typeof terms) => [
      text.version,
      createHash('sha256').update(source).digest('hex').slice(0, 12),
    ];
    expect({ privacy: stampOf(privacy), terms: stampOf(terms) }).toEqual(DELIVERED);
  });

  it('are the owner’s where a folder is named; anybody may read them, and a browser asks only whether they changed', async () => {
    const { address } = await start(fileOf('2026-10-01', '# House rules\n\nOf {{ name }}.'));
    const answer = await fetch(`${address}/api/legal/terms`);
    expect(await answer.json()).toEqual({
      name: 'terms',
      title: 'House rules',
      version: '2026-10-01',
      blocks: [{ kind: 'paragraph', words: [{ text: `Of ${building.name}.` }] }],
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${address}/api/legal/terms`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${address}/api/legal/imprint`)).status).toBe(400);
  });

  it.each([
    ['has {{nmae}}, but there are only: name, address', fileOf('2026-11-18', '# T\n\n{{nmae}}')],
    ['has a link to "javascript:x"', fileOf('2026-11-18', '# T\n\n[a](javascript:x)')],
    ['must have a line "# Title" first', fileOf('2026-11-18', 'T')],
    ['must begin with a line "Version: 2026-11-18"', '# T'],
    ['must begin with a line "Version: 2026-11-18"', fileOf('2026-02-30', '# T')],
    ['must begin with a line "Version: 2026-11-18"', fileOf('soon', '# T')],
  ])('stop the start with: %s', (problem, terms) => {
    expect(problemsOf(folderWith(terms))).toEqual([expect.stringMatching(/^CONTENT_FOLDER: \S+terms\.md /)]);
    expect(problemsOf(folderWith(terms))[0]).toContain(problem);
  });

  it('stop the start if the files are missing, and name both', () => {
    const problems = problemsOf(path.join(tmpdir(), 'no-such-folder'));
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/privacy\.md cannot be read/);
    expect(problems[1]).toMatch(/terms\.md cannot be read/);
  });

  it('are the same text with the line ends and the first mark of another machine', () => {
    const text = fileOf('2026-11-18', '# T\n\nA\nb.');
    const [unix, windows] = [text, `\uFEFF${text.replaceAll('\n', '\r\n')}`].map((each) =>
      readLegalFiles(folderWith(each), FACTS, []),
    );
    expect(windows?.terms).toEqual(unix?.terms);
  });

  it('are kept in each version, as the owner wrote them, by servers that start at the same time', async () => {
    const shared = await sharedDatabase();
    await Promise.all([start(undefined, shared), start(undefined, shared), start(undefined, shared)]);
    await start(fileOf('2026-12-01', '# Next'), shared);
    const kept = await shared.database.db.selectFrom('legal_texts').selectAll().where('name', '=', 'terms').execute();
    expect(kept.map(({ version }) => version).toSorted()).toEqual([VERSION, '2026-12-01']);
    expect(kept.find(({ version }) => version === VERSION)).toMatchObject({
      source: readFileSync(path.join(OURS, 'terms.md'), 'utf8'),
      first_served_at: NOW,
    });
  });

  it('do not start a server with a changed text under the old version', async () => {
    const shared = await sharedDatabase();
    await start(fileOf('2026-10-01', '# T\n\nA pet is allowed.'), shared);
    await expect(start(fileOf('2026-10-01', '# T\n\nNo pets.'), shared)).rejects.toThrow(
      'CONTENT_FOLDER: terms.md is not the text that was served as version 2026-10-01 before.',
    );
    await start(fileOf('2026-10-01.2', '# T\n\nNo pets.'), shared);
  });
});

describe('[R6] whoever signs up', () => {
  it('has agreed to the version that was shown, at the server’s time, and keeps it', async () => {
    const shared = await sharedDatabase();
    const before = await start(undefined, shared);
    const email = 'ayesha@surela.test';
    expect((await register(before, email, { termsVersion: VERSION })).status).toBe(200);
    const agreed = { terms_version: VERSION, terms_accepted_at: NOW };
    expect(await accepted(before, email)).toEqual(agreed);

    const after = await start(fileOf('2026-12-01', '# Next'), shared);
    const again = await register(after, email, { termsVersion: '2026-12-01' });
    expect(await again.json()).toEqual({ insertedId: null });
    expect(await accepted(after, email), 'an account that exists does not change').toEqual(agreed);

    // The form was open while the server was restarted with new terms.
    await register(after, 'slow@surela.test', { termsVersion: VERSION });
    expect(await accepted(after, 'slow@surela.test')).toMatchObject({ terms_version: VERSION });
  });

  it.each([
    ['nothing, as a client that knows only the specification', {}],
    ['a version that was never served', { termsVersion: '2020-01-01' }],
    ['the version of another text', { termsVersion: '2026-01-02' }],
    ['no version at all', { termsVersion: "' or true --" }],
  ])('gets an account with nothing recorded if the client sends %s', async (_, more) => {
    const api = await start(fileOf('2026-10-01', '# T'));
    expect((await register(api, 'other@surela.test', more)).status).toBe(200);
    expect(await accepted(api, 'other@surela.test')).toEqual(NOT_RECORDED);
  });

  it('cannot choose the day', async () => {
    const api = await start();
    const more = { termsVersion: VERSION, termsAcceptedAt: '2020-01-01' };
    expect((await register(api, 'dated@surela.test', more)).status).toBe(400);
  });

  it('has agreed also if an operator had named them before, but not until they come', async () => {
    const api = await start();
    const email = 'named@surela.test';
    const deps = { database: api.database, clock, building, publicUrl: testConfig.publicUrl };
    await grantAdmin({ ...deps, leases: leaseOfPerson(deps) }, email, { operator: 'root' });
    expect(await accepted(api, email)).toEqual(NOT_RECORDED);
    await register(api, email, { termsVersion: VERSION });
    expect(await accepted(api, email)).toEqual({ terms_version: VERSION, terms_accepted_at: NOW });
  });

  it('has agreed also if they get their address from an account that never verified it', async () => {
    const api = await start();
    const email = 'owner-of-address@surela.test';
    await register(api, email, {}, { email_verified: false, sub: 'stranger' });
    expect(await (await register(api, email, { termsVersion: VERSION })).json()).toEqual({
      insertedId: expect.any(String),
    });
    expect(await accepted(api, email)).toMatchObject({ terms_accepted_at: NOW });
  });
});
