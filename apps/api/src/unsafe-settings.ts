import type { EnvironmentValues } from './environment.ts';

/** Finds settings that are valid alone but unsafe or incomplete together. */
export function unsafeSettings(values: EnvironmentValues): string[] {
  const problems: string[] = [];
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
  return [...problems, ...cardProblems(values)];
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
