import { isUploaded } from '../platform/storage/picture-files.ts';

/** Where Google keeps the photos of its accounts. */
const GOOGLE_PHOTOS = /^https:\/\/lh[3-6]\.googleusercontent\.com\//;

/** A path on our own origin, and not `//host`. */
const OWN_ORIGIN = /^\/(?![/\\])/;

/**
 * The photo of another person in a list, or null. A photo on any other host would tell that host who opens the list, so
 * only the person themselves sees it. An uploaded one comes small: a list has many.
 */
export function listPhoto(photo: string | null): string | null {
  if (!photo || !(OWN_ORIGIN.test(photo) || GOOGLE_PHOTOS.test(photo))) return null;
  return isUploaded(photo) ? photo.replace(/-512\.webp$/, '-128.webp') : photo;
}

/**
 * A photo that can be shown: over https. The specification allows http and ftp addresses too: they are accepted and not
 * kept, because no page loads them.
 */
export function keptPhoto(photo: string | null | undefined): string | null {
  return photo && /^https:\/\//i.test(photo) ? photo : null;
}
