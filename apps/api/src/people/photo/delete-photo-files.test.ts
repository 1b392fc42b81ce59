import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cuttableLine } from '@surela/sandbox/cuttable-line';
import { asOwner, databaseOfThisTest } from '@surela/sandbox/test-database';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { diskPictureStore, type PictureStore } from '../../platform/storage/picture-store.ts';
import { findSignInDetails, insertPerson } from '../people.store.ts';
import { deleteUnusedPhotos } from './delete-photo-files.ts';
import { uploadPhoto } from './upload-photo.ts';

async function personOfThisTest() {
  const made = await databaseOfThisTest();
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const identity = { email: 'a@surela.test', issuer: 'i', subject: 's' };
  const personId = await made.database.transact((tx) =>
    insertPerson(tx, { ...identity, name: 'A', photo: null, role: 'user' }),
  );
  const signedIn = { emailVerified: true, secondFactor: false, signedInAt: new Date(), issuedAt: new Date() };
  const actor = { personId, email: identity.email, role: 'user', bearer: { ...identity, ...signedIn } } as const;
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const deps = { database: made.database, pictures: diskPictureStore(folder), log: createLogger('silent') };
  return {
    made,
    deps,
    actor,
    file,
    photo: async () => (await findSignInDetails(made.database.db, personId)).photo,
    files: () => readdir(folder),
    /** As if that much time had passed. */
    age: (time: string) =>
      asOwner(made, (owner) => owner.query('update unused_photos set unused_since = now() - $1::interval', [time])),
  };
}

it.each(['at-commit', 'after-commit'] as const)(
  '[A-23] a photo has its files even if its commit is not confirmed, or they are deleted: %s',
  async (at) => {
    const { made, deps, actor, file, photo, files, age } = await personOfThisTest();
    const line = await cuttableLine(made.appUrl);
    const cut = openDatabase({ url: line.url, poolSize: 1, onIdleError: () => undefined });
    onTestFinished(() => cut.close());
    // The first transaction notes the photo as unused, the second one brings it into use.
    const [first, second] = [made.database, cut];
    let transactions = 0;
    const database: Database = { ...cut, transact: (work) => (++transactions === 1 ? first : second).transact(work) };
    line.cutOnce(at);
    await expect(uploadPhoto({ ...deps, database }, actor, file)).rejects.toThrow(/^Connection terminated/);
    const inUse = at === 'after-commit';
    expect((await photo()) !== null).toBe(inUse);
    expect(await files()).toHaveLength(2);
    await deleteUnusedPhotos(deps);
    expect(await files(), 'not within the hour').toHaveLength(2);
    await age('61 minutes');
    await deleteUnusedPhotos(deps);
    expect(await files()).toHaveLength(inUse ? 2 : 0);
    expect(await made.database.db.selectFrom('unused_photos').selectAll().execute()).toEqual([]);
  },
);

it('[A-23] a process that ends while it stores the files leaves them to the job', async () => {
  const { deps, actor, file, photo, files, age } = await personOfThisTest();
  const { pictures } = deps;
  let stored = 0;
  const ending: PictureStore = {
    ...pictures,
    put: async (...input) => {
      if (++stored === 2) throw new Error('The process ended here.');
      await pictures.put(...input);
    },
  };
  await expect(uploadPhoto({ ...deps, pictures: ending }, actor, file)).rejects.toThrow('The process ended here.');
  expect([await photo(), (await files()).length]).toEqual([null, 1]);
  await age('61 minutes');
  await deleteUnusedPhotos(deps);
  expect(await files()).toEqual([]);
});

it('[A-23] a store that cannot delete does not spoil the new photo, and the job deletes the old one later', async () => {
  const { deps, actor, file, photo, files, age } = await personOfThisTest();
  await uploadPhoto(deps, actor, file);
  const refusing = { ...deps.pictures, remove: () => Promise.reject(new Error('The store is away.')) };
  const { photo: second } = await uploadPhoto({ ...deps, pictures: refusing }, actor, file);
  expect([await photo(), (await files()).length]).toEqual([second, 4]);
  await age('61 minutes');
  await expect(deleteUnusedPhotos({ ...deps, pictures: refusing })).rejects.toThrow('1 photos were not deleted');
  await deleteUnusedPhotos(deps);
  expect((await files()).toSorted()).toEqual(
    [path.basename(second).replace('-512.', '-128.'), path.basename(second)].toSorted(),
  );
});

it('[A-23] an upload that slept longer than the job waits is refused, so no photo is without its files', async () => {
  const { deps, actor, file, photo, files, age } = await personOfThisTest();
  const { pictures } = deps;
  const sleeping: PictureStore = {
    ...pictures,
    put: async (...input) => {
      await pictures.put(...input);
      await age('31 minutes');
    },
  };
  await expect(uploadPhoto({ ...deps, pictures: sleeping }, actor, file)).rejects.toMatchObject({
    code: 'not-available',
  });
  expect([await photo(), await files()]).toEqual([null, []]);
});
