import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { load } from './load-generator.ts';
import { seededDatabase } from './seeded-database.ts';

const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 50;

type Side = { readonly child: ChildProcess; readonly address: string };
type Measured = { readonly perSecond: number; readonly cpuMicros: number };

/**
 * `npm run bench:list`: the cached list compared with a bare Fastify route that sends the same bytes, in turns, in one
 * run.
 */
const database = await seededDatabase();
const ours = await start('ours', database.url);
const bytes = await (await fetch(`${ours.address}/api/apartments?page=1`)).text();
const bare = await start('bare', bytes);

const results: Record<'ours' | 'bare', Measured[]> = { ours: [], bare: [] };
await measure(ours, 2);
await measure(bare, 2);
for (let round = 0; round < ROUNDS; round += 1) {
  results.bare.push(await measure(bare, SECONDS));
  results.ours.push(await measure(ours, SECONDS));
}
report();

ours.child.disconnect();
bare.child.disconnect();
await database.drop();

async function start(side: string, argument: string): Promise<Side> {
  const child = fork(path.join(import.meta.dirname, 'bench-server.ts'), [side, argument], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

async function measure({ child, address }: Side, seconds: number): Promise<Measured> {
  const before = await cpuOf(child);
  const begun = performance.now();
  const answered = await load(`${address}/api/apartments?page=1`, CONNECTIONS, seconds);
  const took = (performance.now() - begun) / 1000;
  const cpu = (await cpuOf(child)) - before;
  return { perSecond: answered / took, cpuMicros: cpu / answered };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return cpu.user + cpu.system;
}

function report(): void {
  const median = (values: number[]) => values.sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
  const of = (side: 'ours' | 'bare', what: keyof Measured) => median(results[side].map((measured) => measured[what]));
  const rate = of('ours', 'perSecond') / of('bare', 'perSecond');
  const cpu = of('bare', 'cpuMicros') / of('ours', 'cpuMicros');
  console.log('GET /api/apartments, medians of', ROUNDS, 'rounds in turn');
  console.log(
    `  bare Fastify  ${of('bare', 'perSecond').toFixed(0)}/s  ${of('bare', 'cpuMicros').toFixed(1)} µs of processor each`,
  );
  console.log(
    `  ours          ${of('ours', 'perSecond').toFixed(0)}/s  ${of('ours', 'cpuMicros').toFixed(1)} µs of processor each`,
  );
  console.log(`  ratio         ${rate.toFixed(2)} by throughput, ${cpu.toFixed(2)} by processor time`);
}
