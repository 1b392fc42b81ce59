import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildingSettings, type WebSettings } from '@surela/contract';
import { type LegalFiles, readLegalFiles } from '../legal/index.ts';
import type { SigningKeys } from '../platform/auth/access-token.ts';
import type { CardSettings } from '../platform/card-provider.ts';
import type { SmtpSettings } from '../platform/email/smtp.ts';
import type { MetricsSettings } from '../platform/metrics/metrics-server.ts';
import type { S3Settings } from '../platform/storage/s3-picture-store.ts';
import { inheritedSocket } from '../platform/systemd.ts';
import { Environment, type EnvironmentValues } from './environment.ts';
import { ConfigError, describe, readEnvironment, withoutBlanks } from './read-environment.ts';
import { isLocal, settingsWarnings, unsafeSettings } from './unsafe-settings.ts';

export type Config = {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Undefined if nobody is to watch this process. */
  readonly metrics: MetricsSettings | undefined;
  /** Descriptor of the socket that systemd holds; used instead of host and port. */
  readonly socket: number | undefined;
  /** Whether systemd waits to be told that this process is ready. */
  readonly notifiesSystemd: boolean;
  readonly database: {
    readonly url: string;
    /** Around a pooler, if there is one. */
    readonly directUrl: string;
    readonly prepared: boolean;
    readonly poolSize: number;
  };
  readonly building: BuildingSettings;
  readonly accessToken: { readonly keys: SigningKeys; readonly seconds: number };
  /** Whether an admin without a second factor is a user in that session. */
  readonly adminSecondFactor: 'required' | 'optional';
  readonly identity: { readonly project: string; readonly emulated: boolean };
  /** Privacy notice and terms. */
  readonly legal: LegalFiles;
  /** Settings sent to the browser. */
  readonly web: WebSettings;
  readonly googleMapsKey?: string;
  readonly webFolder: string;
  /** Uploaded pictures; shared by all processes. */
  readonly pictureFolder: string;
  /** Replaces the folder if set. */
  readonly s3: S3Settings | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined if rent cannot be paid by card. */
  readonly cards: CardSettings | undefined;
  readonly smtp: SmtpSettings | undefined;
  readonly emailRetentionDays: number;
  /** Gets the head of the audit log every day. */
  readonly ownerEmail: string;
  /** Told of new requests, payment issues and disputes. */
  readonly officeEmails: readonly string[];
  readonly logLevel: string;
  /** Without it, log lines name no person. */
  readonly logKey?: string;
  readonly jobs: 'in-process' | 'worker';
  readonly trustedProxies: readonly string[];
  /** Logged at startup. */
  readonly warnings: readonly string[];
};

/** @throws ConfigError with all problems at once, not one per start */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { given, problems, values } = readEnvironment(Environment, env);
  const building = parseBuilding(given['BUILDING_FILE'], problems);
  if (values) problems.push(...unsafeSettings(values, building));
  const legal = values && building && legalOf(values, building, problems);
  if (!values || !building || !legal || problems.length > 0) throw new ConfigError(problems);

  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    metrics: metricsOf(values),
    socket: inheritedSocket(values),
    notifiesSystemd: values.NOTIFY_SOCKET !== undefined,
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      prepared: values.DATABASE_PREPARED === 'yes',
      poolSize: values.DATABASE_POOL,
    },
    building,
    accessToken: { keys: values.ACCESS_TOKEN_KEYS, seconds: values.ACCESS_TOKEN_SECONDS },
    adminSecondFactor: values.ADMIN_SECOND_FACTOR,
    identity: { project: values.FIREBASE_PROJECT, emulated: values.FIREBASE_AUTH_EMULATOR_HOST !== undefined },
    legal,
    web: {
      building,
      identity: browserIdentity(values),
      demoAccounts: values.DEMO_ACCOUNTS,
      termsVersion: legal.terms.text.version,
      ...browserCards(values),
      ...(values.GOOGLE_MAPS_KEY ? { googleMap: true } : {}),
    },
    ...(values.GOOGLE_MAPS_KEY ? { googleMapsKey: values.GOOGLE_MAPS_KEY } : {}),
    webFolder: values.WEB_FOLDER,
    pictureFolder: values.PICTURE_FOLDER,
    s3: s3Of(values),
    publicUrl: publicUrlOf(values, building),
    cards: cardsOf(values),
    smtp: smtpOf(values, building),
    emailRetentionDays: values.EMAIL_RETENTION_DAYS,
    ownerEmail: values.OWNER_EMAIL ?? building.contact.mail,
    officeEmails: values.OFFICE_EMAILS ?? [building.contact.mail],
    logLevel: values.LOG_LEVEL,
    ...(values.LOG_KEY ? { logKey: values.LOG_KEY } : {}),
    jobs: values.JOBS,
    trustedProxies: values.TRUSTED_PROXIES,
    warnings: settingsWarnings(values),
  };
}

function metricsOf({ METRICS_HOST: host, METRICS_PORT: port }: EnvironmentValues): MetricsSettings | undefined {
  return port === undefined ? undefined : { host, port };
}

function publicUrlOf({ PUBLIC_URL }: EnvironmentValues, { contact }: BuildingSettings): string {
  return (PUBLIC_URL ?? contact.website).replace(/\/+$/, '');
}

function legalOf(values: EnvironmentValues, building: BuildingSettings, problems: string[]): LegalFiles | undefined {
  const facts = {
    building,
    publicUrl: publicUrlOf(values, building),
    emailRetentionDays: values.EMAIL_RETENTION_DAYS,
    usesGoogleMaps: values.GOOGLE_MAPS_KEY !== undefined,
  };
  return readLegalFiles(values.CONTENT_FOLDER, facts, problems);
}

function s3Of(values: EnvironmentValues): S3Settings | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  return { url, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

function cardsOf(values: EnvironmentValues): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets, STRIPE_API_BASE: apiBase } = values;
  if (!secretKey || !webhookSecrets) return undefined;
  return { secretKey, webhookSecrets, ...(apiBase ? { apiBase } : {}) };
}

function browserCards(values: EnvironmentValues): Pick<WebSettings, 'cards'> {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT_URL: scriptUrl } = values;
  if (!publishableKey) return {};
  const testMode = publishableKey.startsWith('pk_test_');
  return { cards: { publishableKey, testMode, ...(scriptUrl ? { scriptUrl } : {}) } };
}

function smtpOf(values: EnvironmentValues, building: BuildingSettings): SmtpSettings | undefined {
  if (!values.SMTP_URL) return undefined;
  const from = values.EMAIL_FROM ?? { name: building.name, address: building.contact.mail };
  // A password never goes over an unencrypted connection; in production no email does.
  const hasAccount = new URL(values.SMTP_URL).username !== '';
  const inProduction = values.NODE_ENV === 'production' && !values.ALLOW_UNENCRYPTED.includes('smtp');
  const requireTls = !isLocal(values.SMTP_URL) && (hasAccount || inProduction);
  return { url: values.SMTP_URL, from, requireTls };
}

function browserIdentity(values: EnvironmentValues): WebSettings['identity'] {
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${values.FIREBASE_PROJECT}.firebaseapp.com`,
    projectId: values.FIREBASE_PROJECT,
    ...(emulator ? { emulatorUrl: `http://${emulator}` } : {}),
  };
}

/** For commands that need no other setting. @throws ConfigError */
export function readBuilding(env: Readonly<Record<string, string | undefined>>): BuildingSettings {
  const problems: string[] = [];
  const building = parseBuilding(withoutBlanks(env)['BUILDING_FILE'], problems);
  if (!building) throw new ConfigError(problems);
  return building;
}

export function parseBuilding(given: string | undefined, problems: string[]): BuildingSettings | undefined {
  const file = Environment.shape.BUILDING_FILE.parse(given);
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
