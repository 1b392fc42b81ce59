import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '..');

/** A reader who has never seen the code finds the file by its name alone; the word shows that it is the right one. */
const QUESTIONS: readonly (readonly [question: string, file: string, word: string])[] = [
  ['the replacement of the processes without losing a request', 'deploy/release.sh', 'roll()'],
  ['what runs when Stripe calls our webhook', 'apps/api/src/payments/handle-webhook.ts', 'handleWebhook'],
  ['the code that makes the PDF of a receipt', 'apps/api/src/receipts/render-receipt-pdf.ts', 'renderReceiptPdf'],
  ['monthly rent being charged', 'apps/api/src/charges/create-charges.ts', 'createCharges'],
  ['the rent of a tenant being changed', 'apps/api/src/leases/change-rent.ts', 'changeRent'],
  ['the last day of a lease being set', 'apps/api/src/leases/change-last-day.ts', 'changeLastDay'],
  ['what of the rent is overdue', 'apps/api/src/lease-accounts/lease-account.rules.ts', 'overdueMinor'],
  ['an email being retried', 'apps/api/src/platform/email/outbox-worker.ts', 'startOutboxWorker'],
  ["today's date in the building, in the browser", 'apps/web/src/platform/format/building-date.ts', 'buildingToday'],
  ['what happens in the browser on a 401', 'apps/web/src/platform/api/api-client.ts', 'setAuthInterceptor'],
  ['the modal component', 'apps/web/src/ui/dialogs/modal.tsx', 'Modal'],
  ['a failing card refund being simulated', 'sandbox/fake-stripe/refunds/failing-refunds.ts', 'FailingRefunds'],
  ['the check that the ledger balances', 'apps/api/src/payments/watch/payment-invariants.ts', 'is not balanced'],
  ['the rate limit', 'apps/api/src/platform/http/rate-limit.ts', 'createRateLimiter'],
  ['the cache of the apartment list', 'apps/api/src/platform/cache/response-cache.ts', 'cachedRead'],
  ['an apartment being retired', 'apps/api/src/inventory/retire-apartment.ts', 'retireApartment'],
  ["a person's photo being uploaded", 'apps/api/src/people/photo/upload-photo.ts', 'uploadPhoto'],
  ['a picture being uploaded', 'apps/api/src/inventory/upload-picture.ts', 'uploadPicture'],
  ['the settings of the server', 'apps/api/src/settings/environment.ts', 'DATABASE_URL'],
  ['the sending of email', 'apps/api/src/platform/email/smtp.ts', 'openSmtp'],
  ['the test data of a tenant', 'sandbox/testing/factories/tenant.ts', 'createTenant'],
];

describe('[C1] where is', () => {
  it.each(QUESTIONS)('%s? %s', (_question, file, word) => {
    expect(existsSync(path.join(CHECKOUT, file))).toBe(true);
    expect(readFileSync(path.join(CHECKOUT, file), 'utf8')).toContain(word);
  });
});

it('[C2] only one file of the web app works out dates in the time zone of the building', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: CHECKOUT });
  const users = files.filter((file) => readFileSync(path.join(CHECKOUT, file), 'utf8').includes('building.timeZone'));
  expect(users).toEqual(['apps/web/src/platform/format/building-date.ts']);
});
