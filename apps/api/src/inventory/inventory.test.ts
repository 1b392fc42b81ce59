import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApartmentDetails, type PictureKind } from '@surela/contract';
import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { createTenant } from '@surela/sandbox/factories/tenant';
import { holdWrites } from '@surela/sandbox/hold-writes';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const INPUT = {
  block: 'A',
  apartment: 'A101',
  floor: 1,
  rent: 900,
  bedrooms: 2,
  bathrooms: 1,
  size: 70,
  description: 'Bright.',
  availableOn: '2027-01-01',
};

/** Its filters made the renderer work for many seconds. */
const SLOW_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feGaussianBlur
  stdDeviation="99"/></filter>${'<g filter="url(#f)">'.repeat(3)}<rect width="4000" height="4000"/></g></g></g></svg>`;

describe('the inventory', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signedIn('admin');
    admin = apiClientAs(api.address, token);
  });
  afterAll(async () => {
    await api.stop();
    await rm(testConfig.pictureFolder, { recursive: true, force: true });
  });

  let doors = 200;
  const add = async (more = {}) => {
    const input = { ...INPUT, apartment: `A${++doors}`, ...more };
    const { answer } = await admin('POST /api/inventory/apartments', { body: input });
    return { id: answer.insertedId, input };
  };
  const list = async () => (await admin('GET /api/inventory/apartments', {})).answer;
  const listed = async (id: string) => (await fetch(`${api.address}/api/apartments/${id}`)).status === 200;
  const upload = (id: string, file: Buffer, type = 'image/jpeg', kind: PictureKind = 'photo') =>
    fetch(`${api.address}/api/inventory/apartments/${id}/pictures?caption=Kitchen&kind=${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(file),
    });
  type Uploaded = { readonly insertedId: string; readonly address: string };
  const uploaded = async (id: string, count: number): Promise<[Uploaded, Uploaded, Uploaded]> => {
    const small = await photo(40, 30).jpeg().toBuffer();
    const all: Uploaded[] = [];
    while (all.length < count) all.push((await (await upload(id, small)).json()) as Uploaded);
    return all as [Uploaded, Uploaded, Uploaded];
  };
  const one = async (id: string) => {
    const found = (await list()).find(({ _id }) => _id === id);
    if (!found) throw new Error(`There is no apartment ${id}.`);
    return found;
  };
  const remove = async (id: string, pictureId: string) =>
    (await admin('DELETE /api/inventory/apartments/:id/pictures/:pictureId', { params: { id, pictureId } })).answer;
  const photo = (width = 2_000, height = 1_500) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });

  it('begins empty, and a first apartment is listed with no script', async () => {
    expect(await list()).toEqual([]);
    const { status, answer } = await admin('POST /api/inventory/apartments', { body: INPUT });
    expect(status).toBe(200);
    const shown = await (await fetch(`${api.address}/api/apartments/${answer.insertedId}`)).json();
    expect(shown).toMatchObject({ ...INPUT, vacant: true, pictures: [], image: '' });
    expect((await list())[0]).toMatchObject({ ...INPUT, retired: false, tenant: null, waiting: 0 });
  });

  it('has a number once in its block', async () => {
    const again = await admin('POST /api/inventory/apartments', { body: { ...INPUT, rent: 5 } });
    expect(again).toMatchObject({ status: 409, answer: { code: 'apartment-exists' } });
    const { id, input } = await add();
    const moved = await admin('PATCH /api/inventory/apartments/:id', {
      params: { id },
      body: { ...input, apartment: 'A101' },
    });
    expect(moved.status).toBe(409);
  });

  it('is changed for those who ask from now on', async () => {
    const { id, input } = await add();
    const tenant = await createTenant(api.database, id);
    const params = { id };
    expect(
      (await admin('PATCH /api/inventory/apartments/:id', { params, body: { ...input, rent: 999 } })).answer,
    ).toEqual({
      modifiedCount: 1,
    });
    const found = (await list()).find(({ _id }) => _id === id);
    expect(found).toMatchObject({ rent: 999, tenant: 'Tenant', vacant: false });
    const lease = await api.database.db.selectFrom('agreements').selectAll().where('person_id', '=', tenant).execute();
    expect(lease[0]?.rent_minor).toBe(90_000);
    const nowhere = await admin('PATCH /api/inventory/apartments/:id', {
      params: { id: crypto.randomUUID() },
      body: { ...input, apartment: 'Z9' },
    });
    expect(nowhere.answer).toEqual({ modifiedCount: 0 });
  });

  it('takes one off the list and puts it back, but not while somebody lives there', async () => {
    const { id } = await add();
    const retire = (retired: boolean, one = id) =>
      admin('PATCH /api/inventory/apartments/:id/retired', { params: { id: one }, body: { retired } });
    expect((await retire(true)).answer).toEqual({ modifiedCount: 1 });
    expect((await retire(true)).answer).toEqual({ modifiedCount: 0 });
    await expect.poll(() => listed(id)).toBe(false);
    expect((await list()).at(-1), 'last, and still there').toMatchObject({ _id: id, retired: true });
    expect((await retire(false)).answer).toEqual({ modifiedCount: 1 });
    await expect.poll(() => listed(id)).toBe(true);
    const { id: let_ } = await add();
    await createTenant(api.database, let_);
    expect(await retire(true, let_)).toMatchObject({ status: 409, answer: { code: 'apartment-let' } });
    expect((await retire(true, crypto.randomUUID())).status).toBe(404);
  });

  it('declines who waits for one that is taken off the list, with the reason', async () => {
    const { id, input } = await add();
    const email = 'waiting@surela.test';
    const person = apiClientAs(api.address, await api.signedIn('user', email));
    const { apartment, rent } = input;
    await person('POST /api/agreement', { body: { email, block: 'A', apartment, floor: 1, rent } });
    await admin('PATCH /api/inventory/apartments/:id/retired', { params: { id }, body: { retired: true } });
    const { answer } = await person('GET /api/single-agreement', { query: { email } });
    expect(answer).toMatchObject({ decision: 'declined', reason: 'This apartment is no longer for rent.' });
  });

  it('shows an uploaded picture in all widths and formats, upright and without what the camera noted', async () => {
    const { id } = await add();
    const sideways = await photo(1_600, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const answer = await upload(id, sideways);
    expect(answer.status).toBe(200);
    const { address } = (await answer.json()) as { address: string };
    expect(address).toMatch(/^\/pictures\/uploads\/[0-9a-f-]{36}-720\.webp$/);
    for (const width of [360, 720, 1080]) {
      for (const format of ['webp', 'avif']) {
        const file = await fetch(api.address + address.replace('720.webp', `${width}.${format}`));
        expect(file.headers.get('content-type')).toBe(`image/${format}`);
        const { exif, ...found } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
        expect(exif).toBeUndefined();
        expect(found.height, 'turned upright').toBeGreaterThan(found.width);
        expect(found.width).toBe(Math.min(width, 900));
      }
    }
    const shown = (await list()).find(({ _id }) => _id === id);
    expect(shown).toMatchObject({ image: address, pictures: [{ address, caption: 'Kitchen' }] });
    expect(shown?.preview).toMatch(/^data:image\/webp;base64,/);
  });

  it.each([
    ['text that says it is a picture', Buffer.from('<svg onload="alert(1)">'), 'image/png', 422],
    ['[P6] an SVG that says it is a PNG', Buffer.from(SLOW_SVG), 'image/png', 422],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    ['nothing', Buffer.alloc(0), 'image/png', 422],
    ['too much', Buffer.alloc(12_000_001), 'image/png', 413],
  ])('refuses %s', async (_, file, type, status) => {
    const { id } = await add();
    expect((await upload(id, file, type)).status).toBe(status);
  });

  it('refuses a small file that unfolds to a giant picture', async () => {
    const { id } = await add();
    const bomb = await photo(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(id, bomb, 'image/png')).status).toBe(422);
  });

  it('[K20] refuses a picture that is one long line, and says what to do', async () => {
    const { id } = await add();
    for (const [width, height] of [
      [1, 5_000_000],
      [5_000_000, 1],
    ] as const) {
      const answer = await upload(id, await photo(width, height).png().toBuffer(), 'image/png');
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'not-a-picture', message: expect.stringMatching(/crop/i) });
    }
  });

  it('[K20] answers 413 to a file far over the limit, to who is still sending it', async () => {
    const { id } = await add();
    const { port } = new URL(api.address);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/inventory/apartments/${id}/pictures HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}`;
    const parts = ['content-type: image/png', 'content-length: 40000000', 'connection: close'];
    // All of it is sent before anything is read, as many clients do.
    const sent = new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(`${[head, ...parts].join('\r\n')}\r\n\r\n`);
      socket.write(Buffer.alloc(40_000_000), () => resolve());
    });
    await sent;
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(answer).toMatch(/12 MB at most/);
  });

  it('deletes a picture, its files too, and makes another the cover', async () => {
    const { id } = await add();
    const [first, second] = await uploaded(id, 2);
    const params = { id, pictureId: second.insertedId };
    const call = 'PATCH /api/inventory/apartments/:id/pictures/:pictureId';
    expect((await admin(call, { params, body: { cover: true } })).answer).toEqual({ modifiedCount: 1 });
    expect((await admin(call, { params, body: { cover: true } })).answer, 'again').toEqual({ modifiedCount: 0 });
    expect((await one(id)).image).toBe(second.address);
    expect(await remove(id, first.insertedId)).toEqual({ deletedCount: 1 });
    expect((await fetch(api.address + first.address)).status).toBe(404);
    expect((await fetch(api.address + second.address)).status).toBe(200);
    expect((await fetch(`${api.address}/pictures/uploads/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('[P4] deletes a picture once: a repeat changes nothing, and the others keep their order', async () => {
    const { id } = await add();
    const [first, second, third] = await uploaded(id, 3);
    expect(await remove(id, first.insertedId)).toEqual({ deletedCount: 1 });
    expect(await remove(id, first.insertedId)).toEqual({ deletedCount: 0 });
    const { pictures, image } = await one(id);
    expect(pictures.map((picture) => picture.id)).toEqual([second.insertedId, third.insertedId]);
    expect(image, 'the next photo is the cover').toBe(second.address);
  });

  it('deletes no picture of another apartment', async () => {
    const [{ id }, other] = [await add(), await add()];
    const [first] = await uploaded(id, 1);
    expect(await remove(other.id, first.insertedId)).toEqual({ deletedCount: 0 });
    expect((await one(id)).pictures).toHaveLength(1);
  });

  it('[R4] has at most one floor plan, shown apart from the photos and never as the cover', async () => {
    const { id } = await add();
    const small = await photo(400, 300).png().toBuffer();
    const plan = (await (await upload(id, small, 'image/png', 'floor-plan')).json()) as Uploaded;
    const shown = async () => ApartmentDetails.parse(await (await fetch(`${api.address}/api/apartments/${id}`)).json());
    await expect.poll(async () => (await shown()).floorPlan?.address).toBe(plan.address);
    expect(await shown(), 'no photo yet').toMatchObject({ image: '', pictures: [] });

    const again = await upload(id, small, 'image/png', 'floor-plan');
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'floor-plan-exists']);
    const params = { id, pictureId: plan.insertedId };
    const cover = { params, body: { cover: true } } as const;
    const call = 'PATCH /api/inventory/apartments/:id/pictures/:pictureId';
    expect((await admin(call, cover)).answer).toEqual({ modifiedCount: 0 });

    const [first] = await uploaded(id, 1);
    await expect.poll(async () => (await shown()).image).toBe(first.address);
    expect((await shown()).pictures.map(({ address }) => address)).toEqual([first.address]);
    expect((await one(id)).pictures.map(({ kind }) => kind)).toEqual(['photo', 'floor-plan']);
    expect(await remove(id, plan.insertedId)).toEqual({ deletedCount: 1 });
    await expect.poll(async () => (await shown()).floorPlan).toBeNull();
    expect((await upload(id, small, 'image/png', 'floor-plan')).status, 'room for another').toBe(200);
  });

  it('[R4] leaves room for a floor plan beside twelve photos, but not for a thirteenth', async () => {
    const { id } = await add();
    await uploaded(id, 12);
    const small = await photo(40, 30).png().toBuffer();
    expect((await upload(id, small, 'image/png')).status).toBe(409);
    expect((await upload(id, small, 'image/png', 'floor-plan')).status).toBe(200);
  });

  describe('read from a file', () => {
    const HEADING = 'block,apartment,floor,rent,bedrooms,bathrooms,size,description,availableOn';
    const read = async (lines: string[], apply: boolean) =>
      (await admin('POST /api/inventory/import', { body: { csv: [HEADING, ...lines].join('\n'), apply } })).answer;

    it('says what it would change, and changes nothing yet', async () => {
      const before = await list();
      const lines = ['B,B1,1,800,1,1,50,"One, with a comma",', 'A,A101,1,950,2,1,70,Bright.,2027-01-01'];
      expect(await read(lines, false)).toEqual({
        added: ['B B1'],
        changed: [{ apartment: 'A A101', changes: [{ field: 'rent', from: '900', to: '950' }], leaseRent: null }],
        unchanged: 0,
        problems: [],
        applied: false,
      });
      expect(await list()).toEqual(before);
      expect(await read(lines, true)).toMatchObject({ added: ['B B1'], applied: true });
      expect(await read(lines, true), 'again').toMatchObject({ added: [], changed: [], unchanged: 2, applied: true });
      expect((await list()).find(({ apartment }) => apartment === 'B1')).toMatchObject({
        description: 'One, with a comma',
      });
    });

    it('leaves what it has no column for as it is', async () => {
      const csv = 'block,apartment,floor,rent,bedrooms,bathrooms,size\nA,A101,1,960,2,1,70';
      const { answer } = await admin('POST /api/inventory/import', { body: { csv, apply: true } });
      expect(answer.changed[0]?.changes).toEqual([{ field: 'rent', from: '950', to: '960' }]);
      expect((await list()).find(({ apartment }) => apartment === 'A101')).toMatchObject({
        rent: 960,
        description: 'Bright.',
        availableOn: '2027-01-01',
      });
    });

    it('takes our own file back as it was: the apostrophe before what looks like a formula is no part of it', async () => {
      const lines = ["B,B4,-1,800,1,1,50,'-2 parking places,", "B,B5,1,800,1,1,50,'Quiet',"];
      expect(await read(lines, true)).toMatchObject({ problems: [], applied: true });
      const said = (await list()).filter(({ apartment }) => ['B4', 'B5'].includes(apartment));
      expect(said.map(({ description }) => description)).toEqual(['-2 parking places', "'Quiet'"]);
    });

    it('names every line that is wrong, and writes none of them', async () => {
      const answer = await read(
        ['B,B2,1,800,1,1,50,,', 'B,B3,one,800,1,1,50,,', 'B,B2,1,0,1,1,50,,tomorrow', 'B,B4,1,800,1,1,50,,2207-02-01'],
        true,
      );
      expect(answer.problems).toEqual([
        { line: 3, message: 'Floor must be a whole number' },
        { line: 4, message: 'Rent must be more than 0' },
        { line: 4, message: 'Available from must be a date like 2026-12-01' },
        { line: 5, message: 'Available from must be before the year 2200' },
      ]);
      expect(answer.applied).toBe(false);
      expect((await list()).some(({ apartment }) => apartment === 'B2')).toBe(false);
    });

    it('[P6] names lines as an editor counts them: empty ones, and cells of several lines', async () => {
      const cell = 'B,C1,1,800,1,1,50,"Two\nlines",';
      const answer = await read(['', '', 'B,C2,one,800,1,1,50,,', cell, '', 'B,C3,1,0,1,1,50,,'], true);
      expect(answer.problems).toEqual([
        { line: 4, message: 'Floor must be a whole number' },
        { line: 8, message: 'Rent must be more than 0' },
      ]);
      const csv = [HEADING, '', 'B,C2,one,800,1,1,50,,'].join('\r\n');
      const { answer: windows } = await admin('POST /api/inventory/import', { body: { csv, apply: true } });
      expect(windows.problems).toEqual([{ line: 3, message: 'Floor must be a whole number' }]);
    });

    it('[K19] counts lines that end differently within one file', async () => {
      const csv = `${HEADING}\r\nB,C4,1,800,1,1,50,,\nB,C5,1,800,1,1,50,,\r\n\nB,C6,one,800,1,1,50,,\r\nB,C7,one,800,1,1,50,,\n`;
      const { answer } = await admin('POST /api/inventory/import', { body: { csv, apply: true } });
      expect(answer.problems.map(({ line }) => line)).toEqual([5, 6]);
    });

    it('[K19] twice at once: each apartment is added by one, and the other says what it changed', async () => {
      const lines = (rent: number) => Array.from({ length: 20 }, (_, door) => `R,R${door},1,${rent},1,1,50,,`);
      const both = await holdWrites({ ownerUrl: api.ownerUrl, table: 'apartments', waiting: 2 }, () =>
        Promise.all([read(lines(700), true), read(lines(800), true)]),
      );
      expect(both.map(({ added }) => added.length).toSorted((one, other) => one - other)).toEqual([0, 20]);
      const second = both.find(({ added }) => added.length === 0);
      expect(second).toMatchObject({ unchanged: 0, applied: true });
      expect(second?.changed.map(({ changes }) => changes.map(({ field }) => field))).toEqual(
        Array.from({ length: 20 }, () => ['rent']),
      );
      const rents = (await list()).filter(({ block }) => block === 'R').map(({ rent }) => rent);
      expect(new Set(rents)).toEqual(new Set([second === both[0] ? 700 : 800]));
    });

    it('[U25] takes headings in any case, and amounts as people write them', async () => {
      const heading = ' Block,APARTMENT,Floor,Rent,bedrooms,Bathrooms,SIZE,Description,AvailableOn';
      const body = (rents: string[]) => ({
        csv: [heading, ...rents.map((rent, index) => `U,U${index},1,"${rent}",1,1,50,,`)].join('\n'),
        apply: true,
      });
      const rents = ['$940', '1,240', '1,240.00', '$ 1 240', '940 $', '1\u00A0240', '1240'];
      const { answer } = await admin('POST /api/inventory/import', { body: body(rents) });
      expect(answer).toMatchObject({ problems: [], applied: true });
      const written = (await list()).filter(({ block }) => block === 'U').map(({ rent }) => rent);
      expect(written).toEqual([940, 1_240, 1_240, 1_240, 940, 1_240, 1_240]);
    });

    it.each(['€940', '1.240,00', '12,40', '1,2400', '$', '9$40', '$-940', '1,240.50'])(
      '[U25] refuses the rent %s: it is not a whole amount of this building',
      async (rent) => {
        const { problems, applied } = await read([`U,V1,1,"${rent}",1,1,50,,`], true);
        expect(problems).toEqual([{ line: 2, message: expect.stringMatching(/^Rent must be/) }]);
        expect(applied).toBe(false);
      },
    );

    it('[U17] says what the tenant of a rented apartment goes on paying, before and after', async () => {
      const { id, input } = await add();
      expect((await one(id)).leaseRent).toBeNull();
      await createTenant(api.database, id);
      expect((await one(id)).leaseRent).toBe(input.rent);
      const line = (rent: number, size: number) => `${input.block},${input.apartment},1,${rent},1,1,${size},,`;
      const seen = async (rent: number, size = 50, apply = false) =>
        (await read([line(rent, size)], apply)).changed.map(({ leaseRent }) => leaseRent);
      expect(await seen(input.rent + 40)).toEqual([input.rent]);
      // Nothing to say about the rent when another column changes.
      expect(await seen(input.rent, 51)).toEqual([null]);
      expect(await seen(input.rent + 40, 50, true)).toEqual([input.rent]);
      expect(await one(id)).toMatchObject({ rent: input.rent + 40, leaseRent: input.rent });
    });

    it.each([
      [`${HEADING},rent`, /twice: rent/],
      [`${HEADING},Rent`, /twice: rent/],
      ['block,apartment', /floor, rent/],
      [`${HEADING},colour`, /colour/],
      ['"', /quotation marks/],
      ['', /block/],
    ])('[K19] refuses the heading %j', async (heading, words) => {
      const body = { csv: `${heading}\nA`, apply: true };
      const { answer } = await admin('POST /api/inventory/import', { body });
      expect(answer.problems[0]?.message).toMatch(words);
      expect(answer.applied).toBe(false);
    });
  });
});
