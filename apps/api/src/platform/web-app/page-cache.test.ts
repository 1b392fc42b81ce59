import { describe, expect, it } from 'vitest';
import { CachedResponse } from '../cache/response-cache.ts';
import { pageCache } from './page-cache.ts';

function setUp() {
  const state = { total: 70, day: '2026-11-15', broken: false, rendered: 0 };
  const screen = pageCache({
    responses: { 'GET /api/apartments': () => new CachedResponse({ total: state.total }) },
    today: () => state.day,
    render: async (answers) => {
      state.rendered += 1;
      if (state.broken) throw new Error('broken for the test');
      return `${state.day} ${JSON.stringify(answers)}`;
    },
  });
  return { state, screen };
}

describe('a screen kept ready', () => {
  it('is made once for all who ask, until an answer is another', async () => {
    const { state, screen } = setUp();
    const first = await Promise.all([screen(), screen(), screen()]);
    expect(new Set(first)).toEqual(new Set(['2026-11-15 {"GET /api/apartments":{"total":70}}']));
    expect(state.rendered).toBe(1);
    state.total = 69;
    expect(await screen()).toBe('2026-11-15 {"GET /api/apartments":{"total":69}}');
  });

  it('is made anew when the day is another', async () => {
    const { state, screen } = setUp();
    await screen();
    state.day = '2026-11-16';
    expect(await screen()).toContain('2026-11-16');
  });

  it('is tried again after it could not be made', async () => {
    const { state, screen } = setUp();
    state.broken = true;
    await expect(screen()).rejects.toThrow('broken for the test');
    state.broken = false;
    expect(await screen()).toContain('70');
  });
});
