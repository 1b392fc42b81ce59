import type { BuildingSettings } from '@surela/contract';
import type { EnvironmentValues } from './environment.ts';

/** Finds settings that are valid alone but unsafe or incomplete together. */
export function unsafeSettings(values: EnvironmentValues, building: BuildingSettings | undefined): string[] {
  const problems: string[] = [];
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT: must not be PORT, where visitors could read the metrics');
  }
  if (values.S3_URL && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_URL: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too');
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
  return [...problems, ...cardProblems(values), ...productionProblems(values, building)];
}

/** The three keys are needed together, and a fake Stripe never gets a live key. */
function cardProblems(values: EnvironmentValues): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, NODE_ENV } = values;
  const problems: string[] = [];
  const given = [secret, publishable, values.STRIPE_WEBHOOK_SECRETS].filter(Boolean).length;
  if (given !== 0 && given !== 3) {
    problems.push(
      'STRIPE_SECRET_KEY: needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS too; set all three or none',
    );
  }
  if (secret && publishable && secret.includes('_live_') !== publishable.includes('_live_')) {
    problems.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode, test or live, as STRIPE_SECRET_KEY');
  }
  if (secret?.includes('_live_') && NODE_ENV !== 'production') {
    problems.push('NODE_ENV: must be production beside a live key of Stripe, as real money moves');
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

/** 32 random bytes have about 30 different ones; fewer than 16 come from no random source. */
const DIFFERENT_BYTES = 16;

/** Unsafe for people's money and data. ALLOW_UNENCRYPTED lets a private network go without TLS. */
function productionProblems(values: EnvironmentValues, building: BuildingSettings | undefined): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (values.ACCESS_TOKEN_KEYS.some(({ secret }) => new Set(secret).size < DIFFERENT_BYTES)) {
    problems.push('ACCESS_TOKEN_KEYS: a secret is not random; make one with: openssl rand -base64 32 | tr +/ -_');
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const address = values[name];
    if (!address || isEncrypted(address) || values.ALLOW_UNENCRYPTED.includes('database')) continue;
    problems.push(
      `${name}: must have sslmode=verify-full (or require) for a database on another machine; on a private network set ALLOW_UNENCRYPTED=database`,
    );
  }
  const weakening = values.SMTP_URL ? weakeningOptions(values.SMTP_URL) : [];
  if (weakening.length > 0) {
    problems.push(
      `SMTP_URL: remove ${weakening.join(', ')}; in production no option may weaken the encryption (a certificate of your own goes into NODE_EXTRA_CA_CERTS)`,
    );
  }
  const publicUrl = values.PUBLIC_URL ?? building?.contact.website ?? '';
  if (publicUrl.startsWith('http:') && !isLocal(publicUrl)) {
    problems.push('PUBLIC_URL: must begin with https://, as people sign in and pay there');
  }
  return problems;
}

/** Accepted in production with a warning: the owner may have a reason. */
export function settingsWarnings(values: EnvironmentValues): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const warnings: string[] = [];
  if (values.STRIPE_SECRET_KEY?.includes('_test_')) {
    warnings.push('STRIPE_SECRET_KEY: is a test key, so no money moves');
  }
  if (values.ADMIN_SECOND_FACTOR !== 'required') {
    warnings.push('ADMIN_SECOND_FACTOR: is not required, so a stolen password is enough to be an admin');
  }
  return warnings;
}

function isEncrypted(databaseUrl: string): boolean {
  const mode = new URL(databaseUrl).searchParams.get('sslmode') ?? '';
  return isLocal(databaseUrl) || ['require', 'verify-ca', 'verify-full'].includes(mode);
}

/** The mailer takes any option of TLS from the address, so only these are let through. */
const SMTP_OPTIONS = new Set(['name', 'authMethod', 'localAddress', 'tls.servername']);

function weakeningOptions(smtpUrl: string): string[] {
  if (isLocal(smtpUrl)) return [];
  return [...new URL(smtpUrl).searchParams.keys()].filter((option) => !SMTP_OPTIONS.has(option));
}

/** This machine: by name, by address, or a Unix socket, which has no host or is named in `?host=/…`. */
export function isLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return ['', 'localhost', '[::1]', '::1'].includes(host) || host.startsWith('127.') || host.startsWith('/');
}
