import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { parseMigrationConfig } from './migration-config.ts';

const URLS = {
  DATABASE_URL: 'postgres://app:a-secret@127.0.0.1/surela',
  MIGRATION_DATABASE_URL: 'postgres://owner:a-secret@127.0.0.1/surela',
};
const OTHERS = {
  NODE_ENV: 'development',
  ACCESS_TOKEN_KEYS: `now:${randomBytes(32).toString('base64url')}`,
  FIREBASE_PROJECT: 'surela-home',
  FIREBASE_API_KEY: 'public',
};

const SETTINGS = [
  ['DATABASE_URL', parseConfig],
  ['DATABASE_DIRECT_URL', parseConfig],
  ['MIGRATION_DATABASE_URL', parseMigrationConfig],
] as const;

describe.each(SETTINGS)('%s', (name, parse) => {
  const parsed = (url: string) => parse({ ...OTHERS, ...URLS, [name]: url });

  it.each([
    'postgres://app:a-secret@one.example:5432,two.example:5432/surela',
    'postgres://app:a-secret@one.example,two.example/surela',
    'postgres://app:a-secret@one.example%2Ctwo.example/surela',
    'postgresql://one.example,two.example',
    'postgres://app:a-secret@/surela?host=one.example,two.example',
    'postgres://app:a-secret@/surela?host=one.example&host=two.example',
    'postgres://app:a-secret@one.example/surela?port=5432,5433',
    'postgres://app:a-secret@one.example/surela?target_session_attrs=read-write',
    'postgres://app:a-secret@one.example/surela?sslmode=require&load_balance_hosts=random',
  ])('[F6] %s is refused, and HAProxy is named', (url) => {
    expect(() => parsed(url)).toThrow(`${name}: must name one host`);
    expect(() => parsed(url)).toThrow(/Give the address of HAProxy[^\n]*docs\/operations\/database\.md/);
    expect(() => parsed(url)).not.toThrow('a-secret');
  });

  it.each([
    'postgres://app:a,secret@one.example/surela',
    'postgres://app:a%2Csecret@one.example:5000/surela?sslmode=verify-full',
    'postgresql://app@localhost/surela?host=/run/postgresql',
    'postgres:///surela?host=/run/postgresql',
    'postgres://app:a-secret@[::1]:5000/surela,2',
  ])('%s is taken', (url) => {
    expect(() => parsed(url)).not.toThrow();
  });

  it.each(['mysql://a-secret@127.0.0.1/surela', 'a-secret'])('%s is no address of PostgreSQL', (url) => {
    expect(() => parsed(url)).toThrow(new RegExp(`${name}: must be [^\n]*postgres:// address`));
    expect(() => parsed(url)).not.toThrow('a-secret');
  });
});

describe('a pooler', () => {
  it('[P2] is gone around by what needs a session, and statements may go without a name', () => {
    expect(parseConfig({ ...OTHERS, ...URLS }).database).toEqual({
      url: URLS.DATABASE_URL,
      directUrl: URLS.DATABASE_URL,
      prepared: true,
      poolSize: 10,
    });
    const DATABASE_DIRECT_URL = 'postgres://app:a-secret@127.0.0.1:5432/surela';
    expect(parseConfig({ ...OTHERS, ...URLS, DATABASE_DIRECT_URL, DATABASE_PREPARED: 'no' }).database).toMatchObject({
      directUrl: DATABASE_DIRECT_URL,
      prepared: false,
    });
    expect(() => parseConfig({ ...OTHERS, ...URLS, DATABASE_PREPARED: 'maybe' })).toThrow('DATABASE_PREPARED: ');
  });

  it('[P2] in production the way around it is encrypted as well', () => {
    const DATABASE_DIRECT_URL = 'postgres://app:a-secret@db.example/surela';
    const production = { ...OTHERS, ...URLS, DATABASE_DIRECT_URL, NODE_ENV: 'production' };
    expect(() => parseConfig(production)).toThrow('DATABASE_DIRECT_URL: must have sslmode=verify-full');
    expect(() => parseConfig({ ...production, ALLOW_UNENCRYPTED: 'database' })).not.toThrow();
  });
});

describe('DATABASE_APP_ROLE', () => {
  it('[P3] is surela_app, unless another is named', () => {
    expect(parseMigrationConfig(URLS)).toMatchObject({ appRole: 'surela_app' });
    expect(parseMigrationConfig({ ...URLS, DATABASE_APP_ROLE: 'elm_app' })).toMatchObject({ appRole: 'elm_app' });
  });

  it.each(['Elm', '1elm', 'elm-app', 'elm; drop', 'e'.repeat(64)])('refuses %j', (DATABASE_APP_ROLE) => {
    expect(() => parseMigrationConfig({ ...URLS, DATABASE_APP_ROLE })).toThrow('must be the name of a role');
  });
});
