import path from 'node:path';
import { DemoAccount } from '@surela/contract';
import { z } from 'zod';
import type { SigningKeys } from '../platform/auth/access-token.ts';
import type { MailAddress } from '../platform/email/smtp.ts';
import { postgresUrl } from './postgres-url.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

const port = z.coerce.number().int().min(0).max(65_535);

/** `name:secret`, separated by commas; a secret is at least 32 random bytes in base64url. The first key signs, all verify. */
const signingKeys = z.string().transform((text, context): SigningKeys => {
  const parseKey = (entry: string) => {
    const [name = '', secret = ''] = entry.trim().split(':');
    return { name, secret: Buffer.from(secret, 'base64url') };
  };
  const [first = '', ...rest] = text.split(',');
  const keys: SigningKeys = [parseKey(first), ...rest.map(parseKey)];
  if (!keys.every(({ name, secret }) => /^[\w-]{1,40}$/.test(name) && secret.length >= 32)) {
    context.addIssue('must be name:secret, separated by commas, each secret at least 32 random bytes in base64url');
  }
  return keys;
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
const emailAddress = z.string().transform((text, context): MailAddress => {
  const [, name = '', address = text.trim()] = /^\s*([^<>\r\n]+?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  if (!z.email().safeParse(address).success) context.addIssue('must be an address, or: Name <address>');
  return { name: name.replaceAll('"', ''), address };
});

const MOST_OFFICE_EMAILS = 10;

const emailAddresses = z
  .string()
  .transform((list) => [...new Set(list.split(',').map((entry) => entry.trim()))])
  .pipe(
    z
      .array(z.email('must be email addresses, separated by commas'))
      .max(MOST_OFFICE_EMAILS, `must be at most ${MOST_OFFICE_EMAILS} addresses`),
  );

export const Environment = z.object({
  /**
   * Production by default: a server with real money and data must be safe if this is not set. The demo, `npm run dev` and
   * the tests set it.
   */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** `/metrics` and `/healthz` for monitoring. Without a port there are none. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  /** Set by systemd: how many sockets it passes to which process, and where it is told that the process is ready. */
  LISTEN_FDS: z.coerce.number().int().max(1, 'must be 1: the server listens on one socket').optional(),
  LISTEN_PID: z.coerce.number().int().optional(),
  NOTIFY_SOCKET: z.string().optional(),
  DATABASE_URL: postgresUrl(),
  /** Around a pooler, for LISTEN and the job queue, which need a session of their own. Default: DATABASE_URL. */
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  /** Whether statements may have a name. `no` for a pooler in transaction mode that does not know them. */
  DATABASE_PREPARED: z.enum(['yes', 'no']).default('yes'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  BUILDING_FILE: z.string().default(path.join(REPOSITORY, 'building.json')),
  /** Has privacy.md and terms.md. */
  CONTENT_FOLDER: z.string().default(path.join(REPOSITORY, 'content')),
  WEB_FOLDER: z.string().default(path.join(REPOSITORY, 'apps/web/dist')),
  PICTURE_FOLDER: z.string().default(path.join(REPOSITORY, '.surela/pictures')),
  /** S3-compatible storage instead of the folder. The bucket is the path of the URL. */
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ACCESS_TOKEN_KEYS: signingKeys,
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(10).max(3_600).default(900),
  /** `required`: an admin who signed in without a second factor is a user in that session. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional'),
  FIREBASE_PROJECT: z.string().regex(/^[a-z0-9-]{4,40}$/, 'must be the id of a Firebase project'),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  /** host:port of the emulator. Its tokens are unsigned: for demo projects only, never in production. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port')
    .optional(),
  /** Public: every browser sees it. Restrict it to your address in the Google console. */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{30,60}$/, 'must be a key of the Maps JavaScript API')
    .optional(),
  /** Base URL of links in emails. Default: the building's website. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Stripe keys. Without them rent is paid in cash or by bank transfer. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,}$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, 'must be a publishable key of Stripe')
    .optional(),
  /** Signing secrets of the webhook endpoint, separated by commas: give two while one is being replaced. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_[\w+/=]+(\s*,\s*whsec_[\w+/=]+)*$/, 'must be signing secrets of Stripe, separated by commas')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .optional(),
  /** A fake Stripe on this machine; never in production. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  /** SMTP server with its account. Without it, emails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  EMAIL_FROM: emailAddress.optional(),
  /** Gets the head of the audit log every day. Default: the building's contact. */
  OWNER_EMAIL: z.email('must be an email address').optional(),
  /** Told of new requests, payment issues and disputes; addresses separated by commas. Default: the building's contact. */
  OFFICE_EMAILS: emailAddresses.optional(),
  /** Days until recipient, text and attachment of a sent or failed email are deleted. */
  EMAIL_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  DEMO_ACCOUNTS: json.pipe(z.array(DemoAccount)).default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Makes the pseudonyms of people in the log. Replace it monthly: old pseudonyms can then no longer be traced. */
  LOG_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where background jobs run: in the API process, or in `npm run worker`. */
  JOBS: z.enum(['in-process', 'worker']).default('in-process'),
  /** Connections that may go without TLS in production, separated by commas: `database`, `smtp`. For a private network. */
  ALLOW_UNENCRYPTED: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((entry) => entry.trim())),
  /** Addresses of the proxies in front of the API, separated by commas. Only these may set forwarded headers. */
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

export type EnvironmentValues = z.infer<typeof Environment>;
