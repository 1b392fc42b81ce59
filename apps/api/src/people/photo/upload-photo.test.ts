import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiClientAs } from '@surela/sandbox/api-client';
import { createLeaseFor } from '@surela/sandbox/factories/tenant';
import { writeInTurn } from '@surela/sandbox/hold-row';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>');
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('my photo', () => {
  let api: RunningApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'surela-photos-'));
    api = await startApi({ config: { ...testConfig, pictureFolder: folder } });
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  let people = 0;
  /** Each test has a person of its own: uploads are limited by person. */
  const newPerson = async () => {
    const email = `photo-${++people}@surela.test`;
    const token = await api.signedIn('user', email);
    const upload = (file: Buffer, type = 'image/jpeg') => send(token, file, type);
    return { email, upload, call: apiClientAs(api.address, token) };
  };
  const send = async (token: string, file: Buffer, type: string) => {
    const response = await fetch(`${api.address}/api/my-profile/photo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(file),
    });
    const answer = (await response.json()) as { photo?: string; code?: string; message?: string };
    return { status: response.status, photo: answer.photo ?? '', code: answer.code, message: answer.message };
  };
  const open = (address: string) => fetch(api.address + address);
  const bytesOf = async (address: string) => Buffer.from(await (await open(address)).arrayBuffer());
  const signInAgain = async (email: string) => (await api.exchange(email)).answer;
  const photoOf = async (email: string) =>
    (await api.database.db.selectFrom('people').select('photo').where('email', '=', email).executeTakeFirstOrThrow())
      .photo;
  const unused = async () => (await api.database.db.selectFrom('unused_photos').selectAll().execute()).length;

  it('[A-23] of 12 Mpx with GPS becomes an upright square of 512 px without any metadata', async () => {
    const { email, upload } = await newPerson();
    const sent = await photoWithPlace();
    const before = await sharp(sent).metadata();
    expect([before.width, before.height, before.orientation]).toEqual([4000, 3000, 6]);
    expect([before.exif?.includes('secret place'), sent.includes('secret owner')]).toEqual([true, true]);
    expect(before.icc).toBeDefined();

    const { status, photo } = await upload(sent);
    expect(status).toBe(200);
    expect(photo).toMatch(/^\/pictures\/uploads\/[0-9a-f-]{36}-512\.webp$/);
    expect(await photoOf(email)).toBe(photo);
    for (const width of [512, 128]) {
      const { headers } = await open(photo.replace('-512.', `-${width}.`));
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = await bytesOf(photo.replace('-512.', `-${width}.`));
      expect(bytes.includes('secret')).toBe(false);
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, width]);
      const metadata = [found.exif, found.icc, found.iptc, found.xmp, found.orientation, found.comments];
      expect(metadata).toEqual(Array(6).fill(undefined));
      expect(chunksOf(bytes)).toEqual(['VP8 ']);
      // The left half was red; upright it is above.
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const red = (row: number) => data[(row * width + width / 2) * 3] ?? 0;
      expect([red(8) > 200, red(width - 8) < 50]).toEqual([true, true]);
    }
  });

  it('[A-23] is small in the lists of the office, and an exchanged token comes with it', async () => {
    const { email, upload } = await newPerson();
    expect(await signInAgain(email)).not.toHaveProperty('photo');
    const { photo } = await upload(await plainPhoto());
    const admin = apiClientAs(api.address, await api.signedIn('admin'));
    const small = photo.replace('-512.', '-128.');
    const accounts = await admin('GET /api/people', { query: { search: email } });
    expect(accounts.answer).toMatchObject([{ email, photo: small }]);
    await createLeaseFor(api.database, await api.personId(email));
    const members = await admin('GET /api/users', { query: { role: 'member' } });
    expect(members.answer).toMatchObject([{ email, photo: small }]);
    expect(await signInAgain(email)).toMatchObject({ photo });
  });

  it('[A-23] a link from the sign-up is not answered with a token: only its owner’s browser shows it', async () => {
    const { email, call } = await newPerson();
    await api.database.transact((tx) =>
      tx.updateTable('people').set({ photo: 'https://pictures.example/me.png' }).where('email', '=', email).execute(),
    );
    expect(await signInAgain(email)).not.toHaveProperty('photo');
    expect((await call('DELETE /api/my-profile/photo', {})).answer).toEqual({ modifiedCount: 1 });
    expect(await photoOf(email)).toBeNull();
  });

  it.each([
    ['an SVG that says it is a PNG', SVG, 'image/png', 415],
    ['an SVG', SVG, 'image/svg+xml', 415],
    ['an AVIF', latin('\0\0\0\u001cftypavif'), 'image/avif', 415],
    ['a HEIC that says it is a JPEG', latin('\0\0\0\u001cftypheic'), 'image/jpeg', 415],
    ['a GIF that says it is a PNG', latin('GIF89a\u0001\0\u0001\0'), 'image/png', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    ['nothing', Buffer.alloc(0), 'image/png', 415],
    ['the first bytes of a PNG, then an SVG', Buffer.concat([latin('\u0089PNG\r\n\u001a\n'), SVG]), 'image/png', 422],
    ['the first bytes of a JPEG, then noise', latin(`\u00FF\u00D8\u00FF${'x'.repeat(999)}`), 'image/jpeg', 422],
    ['the first bytes of a WebP, then nothing', latin('RIFF\0\0\0\0WEBP'), 'image/webp', 422],
    ['12 MB and a byte', Buffer.alloc(12_000_001), 'image/png', 413],
  ])('[A-23] refuses %s', async (_, file, type, status) => {
    const { email, upload } = await newPerson();
    const files = await readdir(folder);
    expect((await upload(file, type)).status).toBe(status);
    expect(await photoOf(email)).toBeNull();
    expect(await readdir(folder)).toEqual(files);
    expect(await unused()).toBe(0);
  });

  it('[A-23] says which types can be used', async () => {
    const { upload } = await newPerson();
    const { message } = await upload(latin('\0\0\0\u001cftypheic'));
    expect(message).toBe('Use a JPEG, PNG or WebP photo.');
  });

  it('[A-23] refuses half a photo, a giant in a small file and a strip', async () => {
    const { upload } = await newPerson();
    const whole = await photoWithPlace();
    const refused = { status: 422, code: 'not-a-picture' };
    expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject(refused);
    const giant = await blank(10_000, 10_000).toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer();
    expect(giant.length).toBeLessThan(1_000_000);
    expect(await upload(giant, 'image/png')).toMatchObject(refused);
    expect(await upload(await blank(4, 4_000).png().toBuffer(), 'image/png')).toMatchObject(refused);
  });

  it('[A-23] takes CMYK, 16 bit and transparency, and of an animation the first picture', async () => {
    const { upload } = await newPerson();
    const red = { width: 60, height: 40, channels: 3, background: 'red' } as const;
    const frames = Buffer.concat([
      await sharp({ create: red }).raw().toBuffer(),
      await sharp({ create: { ...red, background: 'blue' } })
        .raw()
        .toBuffer(),
    ]);
    const animated = sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });
    const files = [
      await sharp({ create: red }).toColourspace('cmyk').jpeg().toBuffer(),
      await sharp({ create: red }).toColourspace('rgb16').png().toBuffer(),
      await sharp({ create: { ...red, channels: 4 } })
        .webp()
        .toBuffer(),
      await animated.webp({ loop: 0, delay: [100, 100] }).toBuffer(),
    ];
    expect((await sharp(files[0]).metadata()).space).toBe('cmyk');
    expect((await sharp(files[3]).metadata()).pages).toBe(2);
    for (const file of files) {
      const { status, photo } = await upload(file);
      expect(status).toBe(200);
      const stored = sharp(await bytesOf(photo));
      expect(await stored.metadata()).toMatchObject({ width: 512, height: 512, space: 'srgb' });
      const [r = 0, g = 255, b = 255] = await stored.removeAlpha().raw().toBuffer();
      expect([r > 180, g < 90, b < 90]).toEqual([true, true, true]);
    }
  });

  it('[A-23] drops what is hidden behind a photo, and goes by the first bytes', async () => {
    const { upload } = await newPerson();
    const script = '<script>alert(1)</script>';
    const both = Buffer.concat([await plainPhoto(), Buffer.from(script)]);
    const { status, photo } = await upload(both, 'image/webp');
    expect(status).toBe(200);
    expect((await bytesOf(photo)).includes(script)).toBe(false);
  });

  it('[A-23] is replaced and removed with its files, and a repeat changes nothing', async () => {
    const { email, upload, call } = await newPerson();
    const files = await readdir(folder);
    const first = await upload(await plainPhoto());
    const second = await upload(await plainPhoto('crimson'));
    expect([(await open(first.photo)).status, (await open(second.photo)).status]).toEqual([404, 200]);
    expect((await call('DELETE /api/my-profile/photo', {})).answer).toEqual({ modifiedCount: 1 });
    expect((await call('DELETE /api/my-profile/photo', {})).answer).toEqual({ modifiedCount: 0 });
    expect(await photoOf(email)).toBeNull();
    expect(await readdir(folder)).toEqual(files);
    expect(await unused()).toBe(0);
    const personId = await api.personId(email);
    const entries = api.database.db.selectFrom('audit_entries').select(['action', 'subject', 'details']);
    const subject = `person ${personId}`;
    expect(await entries.where('actor_id', '=', personId).orderBy('id').execute(), 'without its address').toEqual(
      ['photo changed', 'photo changed', 'photo removed'].map((action) => ({ action, subject, details: {} })),
    );
  });

  it('[A-23] is one’s own: nobody else’s changes with it', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const theirs = await other.upload(await plainPhoto());
    await one.upload(await plainPhoto('crimson'));
    await one.call('DELETE /api/my-profile/photo', {});
    expect(await photoOf(other.email)).toBe(theirs.photo);
    expect((await open(theirs.photo)).status).toBe(200);
  });

  it('[A-23] of two uploads at once the later one stays, and no file of the other', async () => {
    const { email, upload } = await newPerson();
    const before = await readdir(folder);
    const [one, two] = [await plainPhoto(), await plainPhoto('crimson')];
    const row = { ownerUrl: api.ownerUrl, table: 'people', id: await api.personId(email) };
    const [first, second] = await writeInTurn(
      row,
      () => upload(one),
      () => upload(two),
    );
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await photoOf(email)).toBe(second.photo);
    const name = path.basename(second.photo);
    const left = (await readdir(folder)).filter((file) => !before.includes(file));
    expect(left.toSorted()).toEqual([name.replace('-512.', '-128.'), name].toSorted());
    expect(await unused()).toBe(0);
  });

  it('[A-23] of a person who is blocked during the upload is not kept', async () => {
    const { email, upload } = await newPerson();
    const files = await readdir(folder);
    const file = await plainPhoto();
    const id = await api.personId(email);
    const block = () =>
      api.database.transact((tx) =>
        tx.updateTable('people').set({ blocked_at: new Date() }).where('id', '=', id).execute(),
      );
    const [, { status }] = await writeInTurn({ ownerUrl: api.ownerUrl, table: 'people', id }, block, () =>
      upload(file),
    );
    expect(status).toBe(401);
    expect(await photoOf(email)).toBeNull();
    expect(await readdir(folder)).toEqual(files);
    expect(await unused()).toBe(0);
  });

  it('[A-23] needs a record first, and a person has ten uploads in five minutes', async () => {
    const { token } = await signInAgain('no-record@surela.test');
    const files = await readdir(folder);
    const file = await plainPhoto();
    const statuses: number[] = [];
    // Twice as many and one: the five minutes may end in between.
    while (statuses.length < 21) statuses.push((await send(token, file, 'image/jpeg')).status);
    expect(statuses[0]).toBe(409);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(20);
    expect(new Set(statuses)).toEqual(new Set([409, 429]));
    expect((await apiClientAs(api.address, token)('DELETE /api/my-profile/photo', {})).status).toBe(409);
    expect(await readdir(folder)).toEqual(files);
  });
});

/** 12 Mpx, lying on its side: what is red was above. */
async function photoWithPlace(): Promise<Buffer> {
  const half = { create: { width: 2000, height: 3000, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, icc: 'srgb' })
    .withExifMerge({
      IFD0: { Artist: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSMapDatum: 'secret place' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- secret note --></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

function plainPhoto(background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Names of the parts of a WebP file. Metadata would be a part of its own. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length; ) {
    names.push(webp.toString('latin1', at, at + 4));
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}
