import { type AddressEnding, FILE_ENDINGS } from './picture-sizes.ts';
import type { PictureStore } from './picture-store.ts';

export const UPLOADS = '/pictures/uploads/';

/** By ending, as in -720.webp. */
export type PictureFiles = ReadonlyMap<string, { readonly content: Buffer; readonly type: string }>;

/** Cannot be guessed, and is never used again. */
export function newPictureAddress(ending: AddressEnding): string {
  return `${UPLOADS}${crypto.randomUUID()}${ending}`;
}

/** False for pictures that are part of the web app and for links. */
export function isUploaded(address: string): boolean {
  return address.startsWith(UPLOADS);
}

/** Stores a picture in every width and format. */
export async function storePictureFiles(pictures: PictureStore, address: string, files: PictureFiles): Promise<void> {
  const { name } = partsOf(address);
  for (const [ending, { content, type }] of files) await pictures.put(`${name}${ending}`, content, type);
}

/** Uploads only: pictures that are part of the web app stay. */
export async function removePictureFiles(pictures: PictureStore, address: string): Promise<void> {
  const { name, endings } = partsOf(address);
  for (const ending of endings) await pictures.remove(`${name}${ending}`);
}

function partsOf(address: string): { readonly name: string; readonly endings: readonly string[] } {
  const found = Object.entries(FILE_ENDINGS).find(([ending]) => isUploaded(address) && address.endsWith(ending));
  if (!found) return { name: '', endings: [] };
  const [ending, endings] = found;
  return { name: address.slice(UPLOADS.length, -ending.length), endings };
}
