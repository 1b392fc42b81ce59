import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cuttableLine } from '@surela/sandbox/cuttable-line';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { UPLOADS } from '../platform/storage/picture-files.ts';
import { diskPictureStore } from '../platform/storage/picture-store.ts';
import { uploadPicture } from './upload-picture.ts';

it.each(['at-commit', 'after-commit'] as const)(
  '[P7] a picture has its files even if its commit is not confirmed: %s',
  async (at) => {
    const made = await databaseOfThisTest();
    await made.database.transact((tx) => insertApartments(tx, [buildApartment()]));
    const [apartment] = await made.database.db.selectFrom('apartments').select('id').execute();
    const folder = await mkdtemp(path.join(tmpdir(), 'surela-pictures-'));
    const line = await cuttableLine(made.appUrl);
    const database = openDatabase({ url: line.url, poolSize: 1, onIdleError: () => undefined });
    onTestFinished(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const input = { apartmentId: apartment?.id ?? '', file, caption: 'Kitchen', kind: 'photo' as const };
    const bearer = {
      issuer: '',
      subject: '',
      email: '',
      emailVerified: true,
      secondFactor: false,
      signedInAt: new Date(),
      issuedAt: new Date(),
    };
    const actor = { personId: undefined, email: '', role: 'admin', bearer } as const;
    line.cutOnce(at);
    await expect(uploadPicture({ database, pictures: diskPictureStore(folder) }, actor, input)).rejects.toThrow(
      /^Connection terminated/,
    );
    const pictures = await made.database.db.selectFrom('apartment_pictures').select('address').execute();
    expect(pictures.filter(({ address }) => address.startsWith(UPLOADS))).toHaveLength(at === 'after-commit' ? 1 : 0);
    expect(await readdir(folder), 'a file too many is harmless').toHaveLength(6);
  },
);
