import type { Deps } from '../../platform/deps.ts';
import { removePictureFiles } from '../../platform/storage/picture-files.ts';
import { deleteUnusedPhoto, listUnusedPhotos } from './photos.store.ts';

type PhotoDeps = Pick<Deps, 'database' | 'pictures' | 'log'>;

const BATCH_SIZE = 1_000;

/**
 * Deletes the files of a photo that is not in use. If that fails, the call still succeeds: the photo is noted as unused, and
 * the job tries again.
 */
export async function deletePhotoFiles(deps: PhotoDeps, address: string): Promise<void> {
  await deleteFiles(deps, address).catch((error: unknown) => {
    // Without the address, which opens the photo until its files are gone.
    deps.log.warn({ err: error }, 'files of a photo not deleted; the job delete-unused-photos tries again');
  });
}

/** The job: what a crash or a failed deletion left behind. @throws if the files of some could not be deleted */
export async function deleteUnusedPhotos(deps: PhotoDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const address of await listUnusedPhotos(deps.database.db, BATCH_SIZE)) {
    await deleteFiles(deps, address).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The files of ${failures.length} photos were not deleted.`);
}

/** The row last: it stays until the files are gone. */
async function deleteFiles({ database, pictures }: PhotoDeps, address: string): Promise<void> {
  await removePictureFiles(pictures, address);
  await database.transact((tx) => deleteUnusedPhoto(tx, address));
}
