import { expect, it } from 'vitest';
import { onceMore } from './once-more.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('[P8] a call during a run starts one more at its end, and several calls start one', async () => {
  const ends: (() => void)[] = [];
  const { call, settled: isIdle } = onceMore(() => new Promise<void>((resolve) => void ends.push(resolve)));
  call();
  call();
  call();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settled();
  expect(ends).toHaveLength(2);
  await isIdle();
  call();
  expect(ends).toHaveLength(3);
});
