// @module-tag verify
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '@surela/sandbox/test-api';
import { startTicking } from '@surela/sandbox/ticks';
import { expect, it, onTestFinished } from 'vitest';

it('a hundred clients that never finish their request are disconnected, and delay nobody', async () => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const wait = async () => {
    const asked = performance.now();
    expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
    return performance.now() - asked;
  };
  const before: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) before.push(await wait());
  const seconds = startTicking(1_000);
  let open = 0;
  const said: string[] = [];
  for (let caller = 0; caller < 100; caller += 1) {
    const socket = connect(Number(new URL(api.address).port), '127.0.0.1', () => {
      open += 1;
      socket.write('GET /healthz HTTP/1.1\r\nHost: slow\r\nX-Half: ');
    });
    const dribble = setInterval(() => socket.write('x'), 1_000);
    socket.on('data', (bytes) => said.push(bytes.toString())).on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dribble);
      open -= 1;
    });
  }
  await expect.poll(() => open).toBe(100);

  const waits: number[] = [];
  while (open > 0 && seconds() < 20) {
    waits.push(await wait());
    await sleep(100);
  }
  expect(open).toBe(0);
  expect(seconds()).toBeLessThan(20);
  expect(said).toHaveLength(100);
  expect(said.every((answer) => answer.startsWith('HTTP/1.1 408'))).toBe(true);
  // A busy machine is slow before the test's connections as well.
  expect(medianOf(waits)).toBeLessThan(Math.max(100, 5 * medianOf(before)));
});

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
