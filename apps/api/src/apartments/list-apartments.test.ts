import type { Apartment, ApartmentPage } from '@surela/contract';
import { buildApartment, insertApartments, type NewApartment } from '@surela/sandbox/factories/apartment';
import { createTenant } from '@surela/sandbox/factories/tenant';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SEVENTY: NewApartment[] = Array.from({ length: 70 }, (_, index) =>
  buildApartment({
    block: 'ABC'.charAt(index % 3),
    number: `${'ABC'.charAt(index % 3)}${100 + index}`,
    floor: Math.floor(index / 6),
    rent_minor: (700 + index * 10) * 100,
    bedrooms: index % 4,
  }),
);

describe('GET /api/apartments', () => {
  let api: RunningApi;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(api.address + path, { headers });
  const read = async (path: string) => (await (await get(path)).json()) as ApartmentPage;

  beforeAll(async () => {
    api = await startApi();
    const ids = await api.database.transact((tx) => insertApartments(tx, SEVENTY));
    // Every other one is let.
    for (const [index, id] of ids.entries()) if (index % 2 === 1) await createTenant(api.database, id);
  });
  afterAll(() => api.stop());

  it('[APT-01] says of each apartment its picture, number, floor, block, rent and whether it is free', async () => {
    const answer = await read('/api/apartments?page=1');
    expect(answer.apartments[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      image: '/pictures/apartment-01-720.webp',
      preview: '',
      caption: 'Living room',
      apartment: 'A100',
      floor: 0,
      block: 'A',
      rent: 700,
      bedrooms: 0,
      bathrooms: 1,
      size: 60,
      vacant: true,
      availableOn: null,
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

  it('finds what matches every filter, and counts only that', async () => {
    const filter = 'block=B&floorFrom=2&floorTo=8&rentFrom=800&rentTo=1200&bedrooms=1&vacant=true';
    const fitting = SEVENTY.filter(
      ({ block, floor, rent_minor, bedrooms }, index) =>
        block === 'B' &&
        floor >= 2 &&
        floor <= 8 &&
        rent_minor >= 80_000 &&
        rent_minor <= 120_000 &&
        bedrooms >= 1 &&
        index % 2 === 0,
    );
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(fitting.length / 6); page += 1) {
      const { apartments, total } = await read(`/api/apartments?${filter}&page=${page}`);
      expect(total).toBe(fitting.length);
      seen.push(...apartments.map(({ apartment }) => apartment));
    }
    expect(fitting.length).toBeGreaterThan(2);
    expect(seen).toEqual(fitting.map(({ number }) => number));
  });

  it.each([
    ['rent-low', ({ rent }: Apartment) => rent],
    ['rent-high', ({ rent }: Apartment) => -rent],
    ['floor-low', ({ floor }: Apartment) => floor],
    ['floor-high', ({ floor }: Apartment) => -floor],
  ] as const)('in order %s every apartment stands on exactly one page', async (order, weight) => {
    const all: Apartment[] = [];
    for (let page = 1; page <= 12; page += 1) {
      all.push(...(await read(`/api/apartments?order=${order}&page=${page}`)).apartments);
    }
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(70);
    expect(all.map(weight)).toEqual(all.map(weight).sort((a, b) => a - b));
  });

  it.each([
    'block=',
    'block=%00',
    'floorFrom=-1',
    'rentTo=12.5',
    'vacant=false',
    'order=size',
    'bedrooms=two',
    'floorTo=1e3',
  ])('rejects the filter %s', async (filter) => {
    expect((await get(`/api/apartments?${filter}`)).status).toBe(400);
  });

  it('shows one apartment whole, and says so when there is none', async () => {
    const [first] = (await read('/api/apartments')).apartments;
    const shown = await (await get(`/api/apartments/${first?._id}`)).json();
    expect(shown).toEqual({
      ...first,
      description: '',
      pictures: [{ address: '/pictures/apartment-01-720.webp', preview: '', caption: 'Living room' }],
      floorPlan: null,
    });
    expect((await get(`/api/apartments/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await get('/api/apartments/first')).status).toBe(400);
  });

  it('says what there is to choose from', async () => {
    expect(await (await get('/api/apartments/overview')).json()).toEqual({
      blocks: ['A', 'B', 'C'],
      floors: { lowest: 0, highest: 11 },
      rents: { lowest: 700, highest: 1390 },
      vacant: 35,
      vacantFrom: 700,
    });
  });

  it('answers 304 to a browser that still holds the page, and the new page once an apartment changes', async () => {
    const first = await get('/api/apartments?page=2');
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await get('/api/apartments?page=2', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');

    const free = (await read('/api/apartments?page=2')).apartments.find(({ vacant }) => vacant);
    await createTenant(api.database, free?._id ?? '');
    await expect.poll(async () => (await get('/api/apartments?page=2', { 'if-none-match': etag })).status).toBe(200);
    const { apartments } = await read('/api/apartments?page=2');
    expect(apartments.find(({ _id }) => _id === free?._id)?.vacant).toBe(false);
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
  const overview = await fetch(`${api.address}/api/apartments/overview`);
  expect(await overview.json()).toEqual({ blocks: [], floors: null, rents: null, vacant: 0, vacantFrom: null });
  await api.stop();
});
