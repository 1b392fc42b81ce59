import { PICTURES_PER_APARTMENT } from '@surela/contract';
import { lockApartment } from '../apartments/apartments.store.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { PictureStore } from '../platform/storage/picture-store.ts';
import { listPicturesForChange, replacePictures } from './pictures.store.ts';
import { IMAGE_EXTENSIONS, resizeImage } from './resize-image.ts';

type PictureDeps = { readonly database: Database; readonly pictures: PictureStore };

export const UPLOADS = '/pictures/uploads/';

/** Adds a picture at the end. It is sized and stored first: no transaction waits for that. Says its address. */
export async function uploadPicture(
  { database, pictures }: PictureDeps,
  actor: Actor,
  { id, file, caption }: { readonly id: string; readonly file: Buffer; readonly caption: string },
): Promise<string> {
  const { files, preview } = await resizeImage(file);
  const name = crypto.randomUUID();
  for (const [ending, { content, type }] of files) await pictures.put(`${name}${ending}`, content, type);
  const address = `${UPLOADS}${name}-720.webp`;
  try {
    await database.transact(async (tx) => {
      await lockApartment(tx, id);
      const hanging = await listPicturesForChange(tx, id);
      if (hanging.length >= PICTURES_PER_APARTMENT) {
        throw new AppError('too-many-pictures', `${PICTURES_PER_APARTMENT} photos at most. Remove one to add another.`);
      }
      await replacePictures(tx, id, [...hanging, { address, preview, caption }]);
      await writeAuditLog(tx, {
        actorId: actor.personId,
        action: 'picture added',
        subject: `apartment ${id}`,
        details: { address },
      });
    });
  } catch (error) {
    await removeFiles(pictures, address);
    throw error;
  }
  return address;
}

type Place = { readonly id: string; readonly position: number };

export async function deletePicture({ database, pictures }: PictureDeps, actor: Actor, place: Place): Promise<boolean> {
  const gone = await rearrange(database, actor, place, 'picture removed', (all, one) =>
    all.filter((other) => other !== one),
  );
  if (gone) await removeFiles(pictures, gone);
  return gone !== undefined;
}

export async function makePictureCover({ database }: PictureDeps, actor: Actor, place: Place): Promise<boolean> {
  const first = await rearrange(database, actor, place, 'picture put first', (all, one) => [
    one,
    ...all.filter((other) => other !== one),
  ]);
  return first !== undefined;
}

type Picture = Awaited<ReturnType<typeof listPicturesForChange>>[number];

/** Says the address of the picture at that place, or nothing when there is none. */
async function rearrange(
  database: Database,
  actor: Actor,
  { id, position }: Place,
  action: string,
  change: (all: readonly Picture[], one: Picture) => Picture[],
): Promise<string | undefined> {
  return database.transact(async (tx) => {
    await lockApartment(tx, id);
    const hanging = await listPicturesForChange(tx, id);
    const one = hanging[position - 1];
    if (!one) return undefined;
    await replacePictures(tx, id, change(hanging, one));
    const details = { address: one.address };
    await writeAuditLog(tx, { actorId: actor.personId, action, subject: `apartment ${id}`, details });
    return one.address;
  });
}

/** Only what was uploaded: the pictures that come with the product stay. */
async function removeFiles(pictures: PictureStore, address: string): Promise<void> {
  if (!address.startsWith(UPLOADS)) return;
  const name = address.slice(UPLOADS.length).replace(/-720\.webp$/, '');
  for (const ending of IMAGE_EXTENSIONS) await pictures.remove(`${name}${ending}`);
}
