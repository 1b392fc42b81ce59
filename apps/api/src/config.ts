import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildingSettings, DemoAccount, type WebSettings } from '@surela/contract';
import { z } from 'zod';
import type { SigningKeys } from './platform/auth/access-token.ts';
import type { CardSettings } from './platform/card-provider.ts';
import type { MailAddress, SmtpSettings } from './platform/email/smtp.ts';
import type { S3Settings } from './platform/storage/s3-picture-store.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

/** `name:secret` separated by commas, the secret 32 random bytes or more in base64url. The first signs, all are believed. */
const signingKeys = z.string().transform((text, context): SigningKeys => {
  const keys = text.split(',').map((entry) => {
    const [name = '', secret = ''] = entry.trim().split(':');
    return { name, secret: Buffer.from(secret, 'base64url') };
  });
  if (!keys.every(({ name, secret }) => /^[\w-]{1,40}$/.test(name) && secret.length >= 32)) {
    context.addIssue('must be name:secret, separated by commas, each secret at least 32 random bytes in base64url');
  }
  return keys as unknown as SigningKeys;
});

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('must be JSON');
    return z.NEVER;
  }
});

/** An address, or a name and an address: `Surela <hello@surela.example>`. */
const mailAddress = z.string().transform((text, context): MailAddress => {
  const [, name = '', address = text.trim()] = /^\s*([^<>\r\n]+?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  if (!z.email().safeParse(address).success) context.addIssue('must be an address, or: Name <address>');
  return { name: name.replaceAll('"', ''), address };
});

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: postgresUrl,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  BUILDING_FILE: z.string().default(path.join(REPOSITORY, 'building.json')),
  WEB_FOLDER: z.string().default(path.join(REPOSITORY, 'apps/web/dist')),
  PICTURE_FOLDER: z.string().default(path.join(REPOSITORY, '.surela/pictures')),
  /** An S3-compatible store instead of the folder: the address with the bucket in its path, and the account. */
  PICTURE_BUCKET_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PICTURE_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  PICTURE_BUCKET_KEY: z.string().min(1).optional(),
  PICTURE_BUCKET_SECRET: z.string().min(1).optional(),
  ACCESS_TOKEN_KEYS: signingKeys,
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(10).max(3_600).default(900),
  FIREBASE_PROJECT: z.string().regex(/^[a-z0-9-]{4,40}$/, 'must be the id of a Firebase project'),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  /** host:port of the emulator: its tokens are unsigned, so only a demo project may use it, and never production. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port')
    .optional(),
  /** Seen by every browser that shows the map: whoever owns it restricts it to the building's address, at Google. */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{30,60}$/, 'must be a key of the Maps JavaScript API')
    .optional(),
  /** Where people reach us: links in letters begin with it. The building's website, unless stated. */
  PUBLIC_ADDRESS: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Stripe's keys. Without them rent is paid in cash or by bank. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,}$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, 'must be a publishable key of Stripe')
    .optional(),
  /** Of the webhook's endpoint; two, separated by a comma, while one is being replaced. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_[\w+/=]+(\s*,\s*whsec_[\w+/=]+)*$/, 'must be signing secrets of Stripe, separated by commas')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .optional(),
  /** Stand-ins for Stripe on this machine; never in production. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  /** The mail server, with the account in it; without one, letters wait. */
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: mailAddress.optional(),
  /** After so many days a letter that went out, or was given up, is emptied. */
  LETTERS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  DEMO_ACCOUNTS: json.pipe(z.array(DemoAccount)).default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Where jobs are done: in this process, or by the worker's own. */
  JOBS: z.enum(['inside', 'outside']).default('inside'),
  /** Addresses of the proxies in front of us, separated by commas. Only these are believed about whom they speak for. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
});

export type Config = {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly database: { readonly url: string; readonly poolSize: number };
  readonly building: BuildingSettings;
  readonly accessToken: { readonly keys: SigningKeys; readonly seconds: number };
  readonly identity: { readonly project: string; readonly emulated: boolean };
  /** What the browser is told. */
  readonly web: WebSettings;
  readonly googleMapsKey?: string;
  readonly webFolder: string;
  /** Where uploaded pictures are kept; every process must share it. */
  readonly pictureFolder: string;
  /** Instead of the folder, if it is given. */
  readonly pictureBucket: S3Settings | undefined;
  /** Without a slash at its end. */
  readonly publicAddress: string;
  /** Nothing where rent cannot be paid by card. */
  readonly cards: CardSettings | undefined;
  readonly mail: SmtpSettings | undefined;
  readonly lettersKeptDays: number;
  readonly logLevel: string;
  readonly jobs: 'inside' | 'outside';
  readonly trustedProxies: readonly string[];
};

export class ConfigError extends Error {
  override readonly name = 'ConfigProblems';

  constructor(problems: readonly string[]) {
    super(['These settings need mending before the start:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

/** Reads the settings once, and names every problem at once rather than one a start. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const given = withoutBlanks(env);
  const environment = Environment.safeParse(given);
  if (!environment.success) problems.push(...describe(environment.error));
  const building = readBuilding(Environment.shape.BUILDING_FILE.parse(given['BUILDING_FILE']), problems);
  if (environment.success) problems.push(...unsafe(environment.data));
  if (!environment.success || !building || problems.length > 0) throw new ConfigError(problems);

  const values = environment.data;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL },
    building,
    accessToken: { keys: values.ACCESS_TOKEN_KEYS, seconds: values.ACCESS_TOKEN_SECONDS },
    identity: { project: values.FIREBASE_PROJECT, emulated: values.FIREBASE_AUTH_EMULATOR_HOST !== undefined },
    web: {
      building,
      identity: browserIdentity(values),
      demoAccounts: values.DEMO_ACCOUNTS,
      ...browserCards(values),
      ...(values.GOOGLE_MAPS_KEY ? { googleMap: true } : {}),
    },
    ...(values.GOOGLE_MAPS_KEY ? { googleMapsKey: values.GOOGLE_MAPS_KEY } : {}),
    webFolder: values.WEB_FOLDER,
    pictureFolder: values.PICTURE_FOLDER,
    pictureBucket: bucketOf(values),
    publicAddress: (values.PUBLIC_ADDRESS ?? building.contact.website).replace(/\/+$/, ''),
    cards: cardsOf(values),
    mail: mailOf(values, building),
    lettersKeptDays: values.LETTERS_KEPT_DAYS,
    logLevel: values.LOG_LEVEL,
    jobs: values.JOBS,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

function bucketOf(values: z.infer<typeof Environment>): S3Settings | undefined {
  const { PICTURE_BUCKET_URL: url, PICTURE_BUCKET_KEY: key, PICTURE_BUCKET_SECRET: secret } = values;
  return url && key && secret ? { url, key, secret, region: values.PICTURE_BUCKET_REGION } : undefined;
}

function cardsOf(values: z.infer<typeof Environment>): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets, STRIPE_API_BASE: apiBase } = values;
  if (!secretKey || !webhookSecrets) return undefined;
  return { secretKey, webhookSecrets, ...(apiBase ? { apiBase } : {}) };
}

function browserCards(values: z.infer<typeof Environment>): Pick<WebSettings, 'cards'> {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT_URL: scriptUrl } = values;
  if (!publishableKey) return {};
  const testMode = publishableKey.startsWith('pk_test_');
  return { cards: { publishableKey, testMode, ...(scriptUrl ? { scriptUrl } : {}) } };
}

/** The three belong together; a stand-in and live money never meet. */
function cardProblems(values: z.infer<typeof Environment>): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, NODE_ENV } = values;
  const problems: string[] = [];
  const given = [secret, publishable, values.STRIPE_WEBHOOK_SECRETS].filter(Boolean).length;
  if (given !== 0 && given !== 3) {
    problems.push(
      'STRIPE_SECRET_KEY: needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS beside it, or none of them',
    );
  }
  if (secret && publishable && secret.includes('_live_') !== publishable.includes('_live_')) {
    problems.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode, test or live, as STRIPE_SECRET_KEY');
  }
  for (const name of ['STRIPE_API_BASE', 'STRIPE_SCRIPT_URL'] as const) {
    if (values[name] && NODE_ENV === 'production') {
      problems.push(`${name}: must not be set in production, where payments go to Stripe itself`);
    }
    if (values[name] && (secret?.includes('_live_') || publishable?.includes('_live_'))) {
      problems.push(`${name}: must not be set beside a live key`);
    }
  }
  return problems;
}

function mailOf(values: z.infer<typeof Environment>, building: BuildingSettings): SmtpSettings | undefined {
  if (!values.MAIL_URL) return undefined;
  const from = values.MAIL_FROM ?? { name: building.name, address: building.contact.mail };
  return { url: values.MAIL_URL, from };
}

/** Settings that are each right and together would let somebody in. */
function unsafe(values: z.infer<typeof Environment>): string[] {
  const problems: string[] = [];
  if (values.PICTURE_BUCKET_URL && !bucketOf(values)) {
    problems.push('PICTURE_BUCKET_URL: needs PICTURE_BUCKET_KEY and PICTURE_BUCKET_SECRET beside it');
  }
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator && values.NODE_ENV === 'production') {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: must not be set in production, where anybody could forge its tokens');
  }
  if (emulator && !values.FIREBASE_PROJECT.startsWith('demo-')) {
    problems.push('FIREBASE_PROJECT: must begin with demo- where the emulator is used');
  }
  if (values.DEMO_ACCOUNTS.length > 0 && values.NODE_ENV === 'production') {
    problems.push('DEMO_ACCOUNTS: must not be set in production, where the login screen would show their passwords');
  }
  return [...problems, ...cardProblems(values)];
}

function browserIdentity(values: z.infer<typeof Environment>): WebSettings['identity'] {
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${values.FIREBASE_PROJECT}.firebaseapp.com`,
    projectId: values.FIREBASE_PROJECT,
    ...(emulator ? { emulatorUrl: `http://${emulator}` } : {}),
  };
}

function readBuilding(file: string, problems: string[]): BuildingSettings | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    problems.push(`BUILDING_FILE: ${file} cannot be read (${(error as Error).message})`);
    return undefined;
  }
  const parsed = BuildingSettings.safeParse(json);
  if (parsed.success) return parsed.data;
  problems.push(...describe(parsed.error).map((problem) => `${path.basename(file)}: ${problem}`));
  return undefined;
}

function describe(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** `PORT=` in a file of settings means the default, not the empty text. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
