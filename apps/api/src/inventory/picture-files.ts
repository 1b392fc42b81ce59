import type { PictureStore } from '../platform/storage/picture-store.ts';
import { IMAGE_EXTENSIONS, type ResizedImage } from './resize-image.ts';

export const UPLOADS = '/pictures/uploads/';

/**
 * Stores a picture in every width and format.
 * @returns its address
 */
export async function storePictureFiles(pictures: PictureStore, { files }: ResizedImage): Promise<string> {
  const name = crypto.randomUUID();
  for (const [extension, { content, type }] of files) await pictures.put(`${name}${extension}`, content, type);
  return `${UPLOADS}${name}-720.webp`;
}

/** Uploads only: pictures that are part of the web app stay. */
export async function removePictureFiles(pictures: PictureStore, address: string): Promise<void> {
  if (!address.startsWith(UPLOADS)) return;
  const name = address.slice(UPLOADS.length).replace(/-720\.webp$/, '');
  for (const extension of IMAGE_EXTENSIONS) await pictures.remove(`${name}${extension}`);
}
