import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { runMain, startProcess } from '@surela/sandbox/test-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { parseMigrationConfig } from './migration-config.ts';
import { ConfigError } from './read-environment.ts';

const SECRETS = {
  DATABASE_URL: 'postgres://app:not-to-be-seen@127.0.0.1/surela',
  ACCESS_TOKEN_KEYS: `now:${Buffer.from('not-to-be-seen-not-to-be-seen-no').toString('base64url')}`,
  STRIPE_SECRET_KEY: 'sk_test_nottobeseen',
  STRIPE_WEBHOOK_SECRETS: 'whsec_nottobeseen',
  SMTP_URL: 'smtps://surela:not-to-be-seen@mail.example',
  S3_ACCESS_KEY_ID: 'not-to-be-seen-id',
  S3_SECRET_ACCESS_KEY: 'not-to-be-seen',
  LOG_KEY: 'not-to-be-seen-at-all',
};
const OPEN = {
  NODE_ENV: 'development',
  FIREBASE_PROJECT: 'surela-home',
  FIREBASE_API_KEY: 'public',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  S3_URL: 'https://s3.example/pictures',
};

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'surela-secrets-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string, mode = 0o600): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

const asFiles = (secrets: Readonly<Record<string, string>>, ending = '\n') =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, fileOf(name, `${value}${ending}`)]),
  );

function problemsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (/not-?to-?be-?seen/.test(error.message)) throw new Error('A secret was told.', { cause: error });
    return error.message.split('\n  - ').slice(1);
  }
  throw new Error('These settings were accepted.');
}

describe('a secret in a file', () => {
  it.each(['\n', '\r\n', ''])('is the same as in the environment, with the ending %j', (ending) => {
    expect(parseConfig({ ...OPEN, ...asFiles(SECRETS, ending) })).toEqual(parseConfig({ ...OPEN, ...SECRETS }));
  });

  it('loses one newline and nothing else', () => {
    const LOG_KEY_FILE = fileOf('spaces', ' with spaces and lines \n\n');
    const { LOG_KEY: _, ...others } = SECRETS;
    expect(parseConfig({ ...OPEN, ...others, LOG_KEY_FILE }).logKey).toBe(' with spaces and lines \n');
  });

  it.each(Object.entries(SECRETS))('%s is refused beside its setting', (name, value) => {
    const both = { ...OPEN, ...SECRETS, [`${name}_FILE`]: fileOf(name, value) };
    expect(problemsOf(() => parseConfig(both))).toEqual([`${name}: ${name}_FILE is set too; remove one of them`]);
    expect(parseConfig({ ...both, [`${name}_FILE`]: ' ' }), 'blank is not set').toEqual(
      parseConfig({ ...OPEN, ...SECRETS }),
    );
  });

  it('that cannot be used is named once by its setting, all at once', () => {
    const missing = path.join(folder, 'none');
    const problems = problemsOf(() =>
      parseConfig({
        ...OPEN,
        ...asFiles(SECRETS),
        DATABASE_URL_FILE: missing,
        ACCESS_TOKEN_KEYS_FILE: fileOf('empty', '\n'),
        SMTP_URL_FILE: fileOf('group', SECRETS.SMTP_URL, 0o640),
        LOG_KEY_FILE: fileOf('others', SECRETS.LOG_KEY, 0o604),
        S3_SECRET_ACCESS_KEY_FILE: folder,
      }),
    );
    expect(problems.toSorted()).toEqual([
      `ACCESS_TOKEN_KEYS: ${path.join(folder, 'empty')} is empty`,
      `DATABASE_URL: ${missing} cannot be read (ENOENT)`,
      `LOG_KEY: ${path.join(folder, 'others')} can be read by other users of this machine; run chmod 600 on it`,
      `S3_SECRET_ACCESS_KEY: ${folder} is not a file`,
      `SMTP_URL: ${path.join(folder, 'group')} can be read by other users of this machine; run chmod 600 on it`,
    ]);
  });

  it('that is invalid is refused without its content', () => {
    const DATABASE_URL_FILE = fileOf('wrong', 'mysql://not-to-be-seen@127.0.0.1\n');
    const { DATABASE_URL: _, ...others } = SECRETS;
    expect(problemsOf(() => parseConfig({ ...OPEN, ...others, DATABASE_URL_FILE }))).toEqual([
      'DATABASE_URL: must be a postgres:// address',
    ]);
  });

  it('may be readable where systemd gives it, and not beside', () => {
    const credentials = path.join(folder, 'credentials');
    mkdirSync(`${credentials}-beside`, { recursive: true });
    mkdirSync(credentials, { recursive: true });
    const { LOG_KEY, ...others } = SECRETS;
    const read = (name: string) =>
      parseConfig({
        ...OPEN,
        ...others,
        CREDENTIALS_DIRECTORY: credentials,
        LOG_KEY_FILE: fileOf(name, LOG_KEY, 0o444),
      });
    expect(read('credentials/log_key').logKey).toBe(LOG_KEY);
    for (const beside of ['credentials-beside/log_key', 'credentials/../log_key']) {
      expect(problemsOf(() => read(beside))[0]).toContain('can be read by other users');
    }
  });

  it('of migrations is read the same way', () => {
    const address = 'postgres://owner:not-to-be-seen@127.0.0.1/surela';
    const MIGRATION_DATABASE_URL_FILE = fileOf('owner', `${address}\n`);
    expect(parseMigrationConfig({ MIGRATION_DATABASE_URL_FILE })).toMatchObject({ ownerUrl: address });
    const both = { MIGRATION_DATABASE_URL_FILE, MIGRATION_DATABASE_URL: address };
    expect(problemsOf(() => parseMigrationConfig(both))).toEqual([
      'MIGRATION_DATABASE_URL: MIGRATION_DATABASE_URL_FILE is set too; remove one of them',
    ]);
    expect(problemsOf(() => parseMigrationConfig({}))[0]).toContain('MIGRATION_DATABASE_URL: ');
  });
});

it('every command reads the address of its database from a file', async () => {
  const { appUrl, ownerUrl } = await databaseOfThisTest();
  const settings = asFiles({ DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl });
  const { address } = await startProcess(settings);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await runMain('migrate.main', settings)).toMatchObject({ code: 0 });
  expect(await runMain('verify-audit-log.main', settings)).toMatchObject({ code: 0 });
  const unknown = await runMain('user.main', settings, 'show', 'nobody@surela.test');
  expect(unknown.output).toContain('No account with the email nobody@surela.test.');
});
