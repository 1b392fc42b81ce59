import { createServer } from 'node:http';
import { parseConfig } from '@surela/api/config';
import { startServer } from '@surela/api/start-server';

/**
 * The API of the demo on a clock that a test can move forward: `POST /?to=2027-03-05T06:00:00Z` on CLOCK_PORT. It answers
 * after the jobs of that day have run.
 */
const JOBS = ['end-leases', 'create-charges', 'remind-tenants', 'send-receipts', 'send-refunds'];

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const config = parseConfig(process.env);
const jobs = await startServer(config, { now });

createServer((request, response) => {
  const to = Date.parse(new URL(request.url ?? '/', 'http://clock').searchParams.get('to') ?? '');
  if (to > now().getTime()) ahead = to - Date.now();
  strike().then(
    () => response.end(now().toISOString()),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env['CLOCK_PORT']), '127.0.0.1');

/** The fake card provider moves too: a payment has the date of its charge. */
async function strike(): Promise<void> {
  const body = JSON.stringify({ seconds: Math.round(ahead / 1000) });
  await fetch(`${config.cards?.apiBase}/__sandbox/putForward`, { method: 'POST', body });
  for (const name of JOBS) {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    await job.run();
  }
}
