import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '@surela/sandbox/test-api';
import { expect, it, onTestFinished } from 'vitest';

it('a hundred callers who never finish their sentence are shown out, and keep nobody waiting', {
  timeout: 30_000,
}, async () => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const began = Date.now();
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
  while (open > 0 && Date.now() - began < 20_000) {
    const asked = performance.now();
    expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
    waits.push(performance.now() - asked);
    await sleep(100);
  }
  expect(open).toBe(0);
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(said).toHaveLength(100);
  expect(said.every((answer) => answer.startsWith('HTTP/1.1 408'))).toBe(true);
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(100);
});
