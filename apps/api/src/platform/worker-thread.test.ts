import { describe, expect, it } from 'vitest';
import { workerThread } from './worker-thread.ts';

const SERVE = new URL('./worker-thread.ts', import.meta.url).href;

/** Does as it is told. */
const WORKER = `
  import { threadId } from 'node:worker_threads';
  import { serveWorkerThread } from '${SERVE}';
  serveWorkerThread(async (input) => {
    if (input === 'thread') return threadId;
    if (input === 'throw') throw new RangeError('cannot');
    if (input === 'crash') process.exit(7);
    if (input === 'hang') for (;;);
    if (input === 'eat') for (const all = [];;) all.push(new Array(1_000_000).fill(Math.random()));
    return input;
  });`;

const thread = (options?: Parameters<typeof workerThread>[1]) =>
  workerThread<string, unknown>(new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`), options);

describe('work in a thread', () => {
  it('is done in order, in one thread', async () => {
    const { run } = thread();
    const inputs = Array.from({ length: 20 }, (_, index) => `${index}`);
    const order: unknown[] = [];
    const outputs = await Promise.all(inputs.map((input) => run(input).finally(() => order.push(input))));
    expect(outputs).toEqual(inputs);
    expect(order).toEqual(inputs);
    expect(await run('thread')).toBe(await run('thread'));
  });

  it('that throws fails alone, with its own error', async () => {
    const { run } = thread();
    const results = await Promise.allSettled([run('a'), run('throw'), run('b')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { name: 'RangeError', message: 'cannot' } });
  });

  it('that ends its thread, or needs too much memory, fails alone: the next begins another', async () => {
    const { run } = thread();
    const results = await Promise.allSettled([run('crash'), run('a'), run('eat'), run('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[0]).toMatchObject({ reason: { message: 'The worker thread ended with code 7.' } });
    expect(results[2]).toMatchObject({ reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
  });

  it('that never ends is given up', async () => {
    const { run } = thread({ timeoutMs: 2_000 });
    await expect(run('hang')).rejects.toThrow('The worker thread took too long.');
  });

  it('leaves no thread behind when there is none for a while', async () => {
    const { run } = thread({ idleMs: 1 });
    const first = await run('thread');
    await expect.poll(() => run('thread')).not.toBe(first);
  });
});
