import { formatMonthName } from '@surela/contract';
import { addMonths, rentMonth } from '@surela/values/rent-month';
import { confirmInBrowser } from '../fake-stripe/start-fake-stripe.ts';
import { freePort } from '../postgres/start-postgres.ts';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '../testing/payments-harness.ts';
import { chaosEnvironment } from './chaos-environment.ts';

export type ChaosRun = { readonly payments: number; readonly seed: number };
export type Outcome = {
  readonly paid: number;
  readonly charges: number;
  readonly apiKills: number;
  readonly databaseKills: number;
  readonly breaches: readonly string[];
};

const MONTHS = 10;
const CONCURRENCY = 4;

/**
 * Tenants pay month after month while API and database are killed at moments chosen by the seed, and webhooks arrive
 * twice and in any order. Some browsers never return. At the end every month is paid exactly once.
 */
export async function paymentChaos({ payments, seed }: ChaosRun): Promise<Outcome> {
  const environment = await chaosEnvironment();
  const port = await freePort();
  const settings = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', ACCESS_TOKEN_SECONDS: '3600' };
  const harness = await startPaymentsHarness({ made: environment.made, settings });
  const random = seeded(seed);
  try {
    const tenants: Tenant[] = [];
    for (let index = 0; index < payments / MONTHS; index += 1) tenants.push(await harness.tenant('2026-01-01'));
    const kills = killPlan(payments, random, harness, () => environment.killDatabase());
    harness.cards.controls.duplicateWebhooks(2);
    let done = 0;
    const waiting = tenants.entries();
    const payer = async () => {
      for (const [index, tenant] of waiting) {
        for (let month = 0; month < MONTHS; month += 1) {
          await payOne(harness, tenant, index, month, random);
          done += 1;
          await kills.upTo(done);
          if (done % 25 === 0) await shuffle(harness, random);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, payer));
    await harness.cards.controls.releaseWebhooks('forward');
    await harness.reconcile();
    return { ...kills.count(), ...(await countPaid(harness)), breaches: await harness.breaches() };
  } finally {
    await harness.close();
    await environment.remove();
  }
}

/** Pays as a browser does, retrying while the API does not answer. One in three never reports the payment. */
async function payOne(harness: PaymentsHarness, tenant: Tenant, index: number, month: number, random: () => number) {
  const wanted = formatMonthName(addMonths(rentMonth('2026-01'), month));
  const opened = await retryUntilAnswered(() =>
    ask(harness, tenant, index, '/api/create-payment-intent', { rent: RENT, month: wanted }),
  );
  if (opened.code === 'already-paid') return;
  const clientSecret = String(opened.clientSecret);
  await confirmInBrowser(harness.cards, clientSecret);
  if (random() < 1 / 3) return;
  const transactionId = clientSecret.split('_secret_')[0];
  // Sent once: the payment must be recorded even if this request is lost.
  await ask(harness, tenant, index, '/api/payment-history', { email: tenant.email, transactionId }).catch(
    () => undefined,
  );
}

type ApiResponse = { readonly status: number; readonly code?: string; readonly clientSecret?: string };

async function ask(
  harness: PaymentsHarness,
  tenant: Tenant,
  index: number,
  path: string,
  body: object,
): Promise<ApiResponse> {
  const answer = await fetch(`${harness.address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function retryUntilAnswered(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    const answer = await send().catch(() => undefined);
    if (answer?.status === 200 || answer?.code === 'already-paid') return answer;
    if (answer && answer.status < 500) throw new Error(`Refused: ${answer.status} ${answer.code ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error('The API did not answer for 90 seconds.');
}

/** Holds webhooks and releases them in another order. */
async function shuffle({ cards: { controls } }: PaymentsHarness, random: () => number): Promise<void> {
  await controls.releaseWebhooks({ seed: Math.floor(random() * 1e9) });
  controls.holdWebhooks();
}

/** Two kills of the API for each kill of the database, at moments chosen by the seed. */
function killPlan(payments: number, random: () => number, harness: PaymentsHarness, killDatabase: () => Promise<void>) {
  const databaseKills = Math.max(2, Math.round(payments / 100));
  const kinds = [...Array(databaseKills).fill('database'), ...Array(databaseKills * 2).fill('api')] as (
    | 'api'
    | 'database'
  )[];
  const plan = kinds
    .map((kind) => ({ kind, after: 1 + Math.floor(random() * (payments - 2)) }))
    .toSorted((one, other) => one.after - other.after);
  const counted = { apiKills: 0, databaseKills: 0 };
  let turn: Promise<void> = Promise.resolve();
  const strike = async (kind: 'api' | 'database') => {
    // While other requests are in progress, not between two of their steps.
    await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 40)));
    if (kind === 'database') {
      counted.databaseKills += 1;
      return killDatabase();
    }
    counted.apiKills += 1;
    await harness.kill();
    await harness.start();
  };
  return {
    upTo: (done: number) => {
      while (plan[0] && plan[0].after <= done) {
        const { kind } = plan.shift() ?? { kind: 'api' as const };
        turn = turn.then(() => strike(kind));
      }
      return turn;
    },
    count: () => counted,
  };
}

async function countPaid({ database, cards }: PaymentsHarness) {
  const row = await database.db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<string>().as('paid'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return { paid: Number(row.paid), charges: cards.controls.charges().filter((charge) => charge.paid).length };
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
