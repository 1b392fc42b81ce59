import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFakeS3 } from '@surela/sandbox/fake-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskPictureStore, type PictureStore } from './picture-store.ts';
import { s3PictureStore } from './s3-picture-store.ts';

let place: string;
let closeStore: () => Promise<void>;
let stores: Record<'a folder' | 'a bucket', PictureStore>;
let ofStranger: PictureStore;

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'surela-store-'));
  const store = await startFakeS3(path.join(place, 'objects'), 'surela');
  const { address, key, secret } = store;
  closeStore = () => store.close();
  const bucket = { url: `${address}/surela`, region: 'us-east-1', accessKeyId: key, secretAccessKey: secret };
  stores = { 'a folder': diskPictureStore(path.join(place, 'folder')), 'a bucket': s3PictureStore(bucket) };
  ofStranger = s3PictureStore({ ...bucket, accessKeyId: 'STRANGER' });
}, 120_000);
afterAll(async () => {
  await closeStore();
  await rm(place, { recursive: true });
});

describe.each(['a folder', 'a bucket'] as const)('pictures in %s', (kind) => {
  it('are read as they were put, until they are removed', async () => {
    const store = stores[kind];
    const content = Buffer.from([0, 255, 1, 254, 13, 10]);
    expect(await store.read('one-720.webp')).toBeUndefined();
    await store.put('one-720.webp', content, 'image/webp');
    const found = await store.read('one-720.webp');
    expect(found?.bytes).toBe(6);
    expect(found && (await buffer(found.content))).toEqual(content);
    await store.remove('one-720.webp');
    expect(await store.read('one-720.webp')).toBeUndefined();
    await store.remove('one-720.webp');
  });
});

it('a bucket’s refusal is not taken for success', async () => {
  await expect(ofStranger.put('two-720.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(/403/);
});
