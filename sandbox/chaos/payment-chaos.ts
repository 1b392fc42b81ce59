import { seededRandom } from '../fake-stripe/seeded-random.ts';
import { type Latency, setLatency } from '../payment-scenarios/latency.ts';
import { until } from '../payment-scenarios/steps.ts';
import { freePort } from '../test-run/reserve-ports.ts';
import { intentOf } from '../testing/invariants/payment-violations.ts';
import { type PaymentsHarness, startPaymentsHarness } from '../testing/payments-harness.ts';
import { chaosEnvironment } from './chaos-environment.ts';
import { MONTHS, startPayers } from './chaos-payers.ts';
import { type ChaosResult, makeRefundsDue, readResult } from './chaos-result.ts';
import { type KillCount, killPlan } from './kill-plan.ts';

export { isLatency } from '../payment-scenarios/latency.ts';

export type ChaosRun = {
  readonly payments: number;
  readonly seed: number;
  readonly latency: Latency;
  /** A mutated checkout, in which something was broken on purpose. */
  readonly checkout?: string;
};
export type Outcome = ChaosResult & {
  readonly kills: KillCount;
  readonly seconds: number;
  readonly violations: readonly string[];
};

const CONCURRENCY = 8;
const REFUND_DAYS = 5;

/**
 * Tenants pay month after month while API, worker and database are killed at moments chosen by the seed, refunds fail, banks
 * dispute parts,
 * answers are lost, webhooks arrive twice and in any order, and some browsers never return. At the end every month is paid
 * exactly once, and the provider's books are ours.
 */
export async function paymentChaos({ payments, seed, latency, checkout }: ChaosRun): Promise<Outcome> {
  const start = Date.now();
  const environment = await chaosEnvironment();
  const port = await freePort();
  const settings = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', ACCESS_TOKEN_SECONDS: '3600' };
  const harness = await startPaymentsHarness({ made: environment.made, settings, ...(checkout ? { checkout } : {}) });
  const random = seededRandom(seed);
  try {
    const payers = await startPayers(harness, payments, seed);
    await harness.startWorker();
    setLatency(harness.cards, latency, seed);
    harness.cards.controls.duplicateWebhooks(2);
    const kills = killPlan(payments, random, harness, environment);
    let done = 0;
    const waiting = Array.from({ length: payments / MONTHS }, (_, index) => index).values();
    const payer = async () => {
      for (const index of waiting) {
        for (let month = 0; month < MONTHS; month += 1) {
          planTrouble(harness, random);
          await payers.pay(index, month);
          done += 1;
          await kills.upTo(done);
          if (done % 25 === 0) await shuffle(harness, random);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, payer));
    await comeToRest(harness, random);
    const violations = [...payers.complaints, ...(await harness.violations())];
    const seconds = Math.round((Date.now() - start) / 1000);
    return { ...(await readResult(harness)), kills: kills.count(), seconds, violations };
  } finally {
    await harness.close();
    await environment.remove();
  }
}

/** Some of the next refunds fail, at once or later, or find no money. Some of the provider's answers are lost. */
function planTrouble({ cards: { controls } }: PaymentsHarness, random: () => number): void {
  const how = (['at-once', 'later', 'short-balance', 'short-balance-error'] as const)[Math.floor(random() * 60)];
  if (how) controls.refuseRefunds({ how });
  const lost = ([500, 'reset'] as const)[Math.floor(random() * 60)];
  const path = '^/v1/(payment_intents|refunds)$';
  if (lost) controls.fault({ path, method: 'POST', when: random() < 0.5 ? 'before' : 'after', action: lost });
}

/** Holds webhooks and releases them in another order. What was to happen to refunds and disputes happens. */
async function shuffle(harness: PaymentsHarness, random: () => number): Promise<void> {
  const { controls } = harness.cards;
  const seed = Math.floor(random() * 1e9);
  if (seed % 2 === 0) await controls.failRefund();
  else await controls.topUp();
  await decideDisputes(harness, random);
  await controls.releaseWebhooks({ seed, lanes: 8 });
  controls.holdWebhooks();
}

/** Half of the open disputes are lost, won, or won with less than was taken. */
async function decideDisputes({ cards: { controls } }: PaymentsHarness, random: () => number, share = 0.5) {
  const open = () => controls.disputes().filter(({ status }) => status === 'needs_response');
  for (const { id } of open()) {
    // Two payers may shuffle at once: the other one has perhaps decided this one meanwhile.
    const dispute = open().find((one) => one.id === id);
    if (!dispute || random() > share) continue;
    const outcome = random() < 0.4 ? 'lost' : 'won';
    const returned = random() < 0.5 ? dispute.amount : Math.floor(dispute.amount * random());
    await controls.closeDispute(intentOf(dispute), outcome, { returned });
  }
}

/** Nothing is killed or slow any more. What waits is done, and days pass until no refund is to be tried again. */
async function comeToRest(harness: PaymentsHarness, random: () => number): Promise<void> {
  const { controls } = harness.cards;
  setLatency(harness.cards, 'L0');
  await controls.topUp();
  await controls.failRefund();
  await decideDisputes(harness, random, 1);
  await controls.releaseWebhooks({ seed: 1, lanes: 8 });
  for (let day = 0; day < REFUND_DAYS; day += 1) {
    await until('webhooks to be delivered', async () => controls.underWay() === 0, 120_000);
    await harness.reconcile();
    if ((await makeRefundsDue(harness)) === 0) break;
  }
  await until('webhooks to be delivered', async () => controls.underWay() === 0, 120_000);
}
