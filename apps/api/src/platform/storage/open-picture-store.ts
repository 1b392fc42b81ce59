import type { ProviderTimer } from '../metrics/provider-timer.ts';
import { diskPictureStore, type PictureStore } from './picture-store.ts';
import { type S3Settings, s3PictureStore } from './s3-picture-store.ts';

type PictureSettings = { readonly pictureFolder: string; readonly s3: S3Settings | undefined };

/** The bucket of the settings, or else their folder. */
export function openPictureStore({ pictureFolder, s3 }: PictureSettings, timed: ProviderTimer): PictureStore {
  return s3 ? s3PictureStore(s3, timed) : diskPictureStore(pictureFolder);
}
