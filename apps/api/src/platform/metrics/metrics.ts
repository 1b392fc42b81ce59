import path from 'node:path';
import type { CallName } from '@surela/contract';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import product from '../../../package.json' with { type: 'json' };
import type { CacheSource } from '../cache/response-cache.ts';
import { isRetryCode } from '../database/database-errors.ts';
import type { ProviderOutcome, ProviderTimer } from './provider-timer.ts';

type Provider = 'cards' | 'mail' | 'identity' | 'pictures';

/**
 * What this process counts and measures. Labels come from closed lists, so the number of series has a bound: never an id, a
 * path, an address or a name of anybody.
 */
export type Metrics = {
  readonly registry: Registry;
  countRequest(call: CallName | 'none', status: number, seconds: number): void;
  /** @returns counts one read of that call's cache; made once, because it is called on the fastest path */
  cacheReadsOf(call: CallName): (source: CacheSource) => void;
  /** A transaction that runs again, with the code of the error. */
  countRetry(code: string): void;
  addJob(name: string): void;
  countJob(name: string, seconds: number, outcome: 'done' | 'failed'): void;
  timerOf(provider: Provider): ProviderTimer;
};

/** 0.3 is the objective. Few buckets, since each is a series for every call. */
const HTTP_BUCKETS = [0.1, 0.3, 1];
const JOB_BUCKETS = [0.1, 1, 10, 60];
const PROVIDER_BUCKETS = [0.1, 0.3, 1, 3, 10];

/** @param folder where the process runs: a release is a folder in `releases`, and its name is shown */
export function createMetrics(role: 'api' | 'worker' = 'api', folder = process.cwd()): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  const requests = counter('surela_http_requests_total', 'Requests by call and class of status.', ['call', 'status']);
  const seconds = histogram('surela_http_seconds', 'Seconds until the response was sent.', ['call'], HTTP_BUCKETS);
  const cacheReads = counter('surela_cache_reads_total', 'Cached reads by where they came from.', ['call', 'source']);
  const retries = counter('surela_db_retries_total', 'Transactions that ran again, by code of the error.', ['code']);
  const jobSeconds = histogram('surela_job_seconds', 'Seconds that a run of a job took.', ['job_name'], JOB_BUCKETS);
  const jobFailures = counter('surela_job_failures_total', 'Runs of a job that failed.', ['job_name']);
  const providerSeconds = histogram(
    'surela_provider_seconds',
    'Seconds until a provider answered or the call failed.',
    ['provider', 'outcome'],
    PROVIDER_BUCKETS,
  );
  const labelNames = ['version', 'release', 'role'] as const;
  new Gauge({ name: 'surela_build_info', help: 'Always 1.', labelNames, registers }).set(
    { version: product.version, release: releaseIn(folder), role },
    1,
  );
  const knownCalls = new Set<string>();

  return {
    registry,
    countRequest: (name, status, took) => {
      const call = name === 'none' ? 'other' : name;
      // Prometheus cannot see a counter rise that begins above zero.
      if (!knownCalls.has(call)) {
        knownCalls.add(call);
        requests.inc({ call, status: '5xx' }, 0);
      }
      requests.inc({ call, status: classOf(status) });
      seconds.observe({ call }, took);
    },
    cacheReadsOf: (call) => {
      const counters = {
        memory: cacheReads.labels({ call, source: 'memory' }),
        database: cacheReads.labels({ call, source: 'database' }),
        stale: cacheReads.labels({ call, source: 'stale' }),
      };
      return (source) => counters[source].inc();
    },
    countRetry: (code) => retries.inc({ code: isRetryCode(code) ? code : 'other' }),
    addJob: (name) => jobFailures.inc({ job_name: name }, 0),
    countJob: (name, took, outcome) => {
      jobSeconds.observe({ job_name: name }, took);
      if (outcome === 'failed') jobFailures.inc({ job_name: name });
    },
    timerOf: (provider) => async (call, outcomeOf) => {
      const startedAt = performance.now();
      let outcome: ProviderOutcome = 'failed';
      try {
        const answer = await call();
        outcome = outcomeOf(answer);
        return answer;
      } finally {
        providerSeconds.observe({ provider, outcome }, (performance.now() - startedAt) / 1000);
      }
    },
  };
}

function classOf(status: number): string {
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

/** The link `current` is resolved in a working directory. Empty elsewhere. */
function releaseIn(folder: string): string {
  return path.basename(path.dirname(folder)) === 'releases' ? path.basename(folder) : '';
}
