import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createGauges } from './gauges.ts';

const POOL = { idle: 1, busy: 9, waiting: 3, size: 10 };

it('a database that does not answer in time is away, and its values are left out until it answers again', async () => {
  const registry = new Registry();
  type Values = { readonly surela_test: number };
  const waits: ((values: Values) => void)[] = [];
  const refresh = createGauges(registry, {
    database: { connections: () => POOL },
    changes: { isListening: () => false },
    shared: { help: { surela_test: 'Only here.' }, read: () => new Promise<Values>((resolve) => waits.push(resolve)) },
    listLastSuccesses: async () => [{ job: 'count', at: 7 }],
    timeoutMs: 1,
    log: createLogger('silent'),
  });
  const shown = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^surela_(test|database|job|db|changes)/.test(line));

  await refresh();
  const ofThisProcess = [
    'surela_db_pool_connections{state="idle"} 1',
    'surela_db_pool_connections{state="busy"} 9',
    'surela_db_pool_waiting 3',
    'surela_db_pool_size 10',
    'surela_changes_listening 0',
  ];
  expect(await shown()).toEqual([...ofThisProcess, 'surela_database_up 0']);

  await refresh();
  expect(waits, 'nobody asks again before there is an answer').toHaveLength(1);
  waits[0]?.({ surela_test: 5 });
  await new Promise(setImmediate);
  await refresh();
  const ofAll = [
    'surela_database_up 1',
    'surela_job_last_success_timestamp_seconds{job_name="count"} 7',
    'surela_test 5',
  ];
  expect(await shown()).toEqual([...ofThisProcess, ...ofAll]);
});

it('a statement that fails is logged with its error: the database may be there and refuse it', async () => {
  const registry = new Registry();
  const lines: string[] = [];
  const refresh = createGauges(registry, {
    database: { connections: () => POOL },
    changes: { isListening: () => true },
    shared: { help: {}, read: async () => ({}) },
    listLastSuccesses: () => Promise.reject(new Error('permission denied for schema pgboss')),
    log: createLogger('warn', 'api', { write: (line) => void lines.push(line) }),
  });
  await refresh();
  await refresh();
  expect(await registry.metrics()).toContain('surela_database_up 0');
  expect(lines, 'once for both').toEqual([expect.stringMatching(/permission denied.*could not be read/)]);
});
