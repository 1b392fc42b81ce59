import { createServer } from 'node:http';
import { parseConfig } from '@surela/api/config';
import { startServer } from '@surela/api/start-server';
import { enqueueDueJobs } from './enqueue-due-jobs.ts';

/**
 * The API as the demo has it, but on a clock that can be put forward: `POST /?to=2027-03-05T06:00:00Z` on CLOCK_PORT. The
 * product's own processes know no such door. Answered once the jobs that come by themselves have run on that day.
 */
const DAILY = ['raise-rents', 'remind-tenants', 'send-receipts'];

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const config = parseConfig(process.env);
const serving = await startServer(config, { now });

createServer((request, response) => {
  const to = Date.parse(new URL(request.url ?? '/', 'http://clock').searchParams.get('to') ?? '');
  if (to > now().getTime()) ahead = to - Date.now();
  strike().then(
    () => response.end(now().toISOString()),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env['CLOCK_PORT']), '127.0.0.1');

/** The card provider dates its charges, and a payment is dated by its charge. */
async function strike(): Promise<void> {
  const body = JSON.stringify({ seconds: Math.round(ahead / 1000) });
  await fetch(`${config.cards?.apiBase}/__sandbox/putForward`, { method: 'POST', body });
  await enqueueDueJobs(serving, config.database.url, DAILY);
}
