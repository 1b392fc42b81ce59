import type { ApartmentPage } from '@surela/contract';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertApartments, type NewApartment } from './apartments.store.ts';

const SEVENTY: NewApartment[] = Array.from({ length: 70 }, (_, index) => ({
  block: 'ABC'.charAt(index % 3),
  number: `${'ABC'.charAt(index % 3)}${100 + index}`,
  floor: Math.floor(index / 6),
  rent_minor: (700 + index * 10) * 100,
  image: '/pictures/apartment-01.webp',
  vacant: index % 2 === 0,
}));

describe('GET /api/apartments', () => {
  let api: RunningApi;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(api.address + path, { headers });
  const read = async (path: string) => (await (await get(path)).json()) as ApartmentPage;

  beforeAll(async () => {
    api = await startApi();
    await api.database.transact((tx) => insertApartments(tx, SEVENTY));
  });
  afterAll(() => api.stop());

  it('[APT-01] says of each apartment its picture, number, floor, block, rent and whether it is free', async () => {
    const answer = await read('/api/apartments?page=1');
    expect(answer.apartments[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      image: '/pictures/apartment-01.webp',
      apartment: 'A100',
      floor: 0,
      block: 'A',
      rent: 700,
      vacant: true,
    });
  });

  it('[APT-02] has six on a page, starts at page 1 and shows every apartment exactly once', async () => {
    const first = await read('/api/apartments');
    expect(first).toEqual(await read('/api/apartments?page=1'));
    const seen: string[] = [];
    for (let page = 1; page <= 12; page += 1) {
      const { apartments, total } = await read(`/api/apartments?page=${page}`);
      expect(total).toBe(70);
      expect(apartments).toHaveLength(page < 12 ? 6 : 4);
      seen.push(...apartments.map(({ apartment }) => apartment));
    }
    expect(new Set(seen).size).toBe(70);
    expect([...seen].sort()).toEqual(SEVENTY.map(({ number }) => number).sort());
  });

  it('[APT-04] reaches the last, partial page, and finds an empty page after it', async () => {
    expect((await read('/api/apartments?page=12')).apartments).toHaveLength(4);
    const beyond = await get('/api/apartments?page=13');
    expect(beyond.status).toBe(200);
    expect(await beyond.json()).toEqual({ apartments: [], total: 70 });
  });

  it.each(['0', '-1', '1.5', 'two', '', '99999999', '1e3', ' 1'])(
    'refuses page %j and names the field',
    async (page) => {
      const answer = await get(`/api/apartments?page=${encodeURIComponent(page)}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid-input', fields: [{ field: 'page' }] });
    },
  );

  it('refuses a parameter it does not know rather than ignoring it', async () => {
    expect((await get('/api/apartments?page=1&limit=100')).status).toBe(400);
    expect((await get('/api/apartments?page=1&page=2')).status).toBe(400);
  });

  it('answers 304 to a browser that still holds the page, and the new page once an apartment changes', async () => {
    const first = await get('/api/apartments?page=2');
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await get('/api/apartments?page=2', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');

    await api.database.transact((tx) => tx.updateTable('apartments').set({ vacant: false }).execute());
    await expect.poll(async () => (await get('/api/apartments?page=2', { 'if-none-match': etag })).status).toBe(200);
    const { apartments } = await read('/api/apartments?page=2');
    expect(apartments.some(({ vacant }) => vacant)).toBe(false);
  });

  it('counts an apartment that is added', async () => {
    await api.database.transact((tx) =>
      insertApartments(tx, [{ ...(SEVENTY[0] as NewApartment), number: 'A999', block: 'Z' }]),
    );
    await expect.poll(async () => (await read('/api/apartments?page=1')).total).toBe(71);
  });
});

it('an empty building has an empty first page, not an error', async () => {
  const api = await startApi();
  const answer = await fetch(`${api.address}/api/apartments`);
  expect(await answer.json()).toEqual({ apartments: [], total: 0 });
  await api.stop();
});
