import { MAX_LIST_ROWS } from '@surela/contract';
import { describe, expect, it, vi } from 'vitest';
import { pageSlice, withTotal } from './list-page.ts';

const rows = (length: number) => Array.from({ length }, (_, index) => index);

describe('[C8] a list', () => {
  it('that was cut says how many entries there are', async () => {
    expect((await withTotal(rows(MAX_LIST_ROWS), pageSlice(undefined), async () => 1_234)).total).toBe(1_234);
  });

  it('that is whole counts itself, without asking the database', async () => {
    const count = vi.fn<() => Promise<number>>();
    expect((await withTotal(rows(3), pageSlice(undefined), count)).total).toBe(3);
    expect(count).not.toHaveBeenCalled();
  });

  it('of one page is not counted', async () => {
    const count = vi.fn<() => Promise<number>>();
    expect(pageSlice(3, 20)).toEqual({ limit: 20, offset: 40 });
    expect((await withTotal(rows(20), pageSlice(3, 20), count)).total).toBeUndefined();
    expect(count).not.toHaveBeenCalled();
  });
});
