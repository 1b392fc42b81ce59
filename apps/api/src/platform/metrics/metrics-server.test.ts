import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@surela/sandbox/reserve-ports';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../logger.ts';
import { startMetricsServer } from './metrics-server.ts';

function serverOfThisTest(port: number, refresh: () => Promise<void> = async () => undefined) {
  const lines: string[] = [];
  const log = createLogger('info', 'api', { write: (line) => void lines.push(line) });
  const server = startMetricsServer({ host: '127.0.0.1', port }, { registry: new Registry(), refresh, log });
  onTestFinished(() => server.stop());
  const address = () => /"metrics":"(http[^"]+)"/.exec(lines.join(''))?.[1] ?? '';
  return { server, lines, address };
}

it('a port that is taken is tried again until it is free, and the log says so once', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { lines, address } = serverOfThisTest(port);
  await expect.poll(() => lines.join('')).toContain('EADDRINUSE');
  other.close();
  await expect.poll(address).toBe(`http://127.0.0.1:${port}/metrics`);
  expect((await fetch(address())).status).toBe(200);
  expect(lines.filter((line) => line.includes('METRICS_PORT'))).toHaveLength(1);
});

it('an error while the values are read is answered and logged, and shown to nobody', async () => {
  const { address, lines } = serverOfThisTest(0, () => Promise.reject(new Error('canary')));
  await expect.poll(address).not.toBe('');
  const answer = await fetch(address());
  expect([answer.status, await answer.text()]).toEqual([500, 'Not available.\n']);
  expect(lines.join('')).toContain('canary');
});
