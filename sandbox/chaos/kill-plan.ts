import type { PaymentsHarness } from '../testing/payments-harness.ts';
import type { ChaosEnvironment } from './chaos-environment.ts';

const KINDS = ['api', 'worker', 'database', 'connections'] as const;
type Kind = (typeof KINDS)[number];
export type KillCount = Record<Kind, number>;

export type KillPlan = {
  /** Carries out what is due after so many payments. */
  upTo(done: number): Promise<void>;
  count(): KillCount;
};

/** For each kill of the database one of its connections, one of the worker and two of the API, at moments chosen by the seed. */
export function killPlan(
  payments: number,
  random: () => number,
  harness: PaymentsHarness,
  environment: ChaosEnvironment,
): KillPlan {
  const databaseKills = Math.max(2, Math.round(payments / 100));
  const plan = ([...KINDS, 'api'] as const)
    .flatMap((kind) => Array.from({ length: databaseKills }, () => kind))
    .map((kind) => ({ kind, after: 1 + Math.floor(random() * (payments - 2)) }))
    .toSorted((one, other) => one.after - other.after);
  const counted: KillCount = { api: 0, worker: 0, database: 0, connections: 0 };
  let turn: Promise<void> = Promise.resolve();
  const strike = async (kind: Kind) => {
    // While other requests are in progress, not between two of their steps.
    await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 40)));
    counted[kind] += 1;
    switch (kind) {
      case 'database':
        return environment.killDatabase();
      case 'connections':
        return environment.killConnections();
      case 'worker':
        return harness.startWorker();
      case 'api':
        await harness.kill();
        return harness.start();
    }
  };
  return {
    upTo: (done) => {
      while (plan[0] && plan[0].after <= done) {
        const { kind } = plan.shift() ?? { kind: 'api' as const };
        turn = turn.then(() => strike(kind));
      }
      return turn;
    },
    count: () => counted,
  };
}
