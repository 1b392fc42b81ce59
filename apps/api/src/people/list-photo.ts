/** Where Google keeps the photos of its accounts. */
const GOOGLE_PHOTOS = /^https:\/\/lh[3-6]\.googleusercontent\.com\//;

/** A path on our own origin, and not `//host`. */
const OWN_ORIGIN = /^\/(?![/\\])/;

/**
 * The photo that a list shows of somebody else, or null. Any other host would learn who opens the list: its owner alone
 * sees such a photo.
 */
export function listPhoto(photo: string | null): string | null {
  return photo && (OWN_ORIGIN.test(photo) || GOOGLE_PHOTOS.test(photo)) ? photo : null;
}

/** A photo that can be shown: over https. The specification takes http and ftp addresses too, and no page loads them. */
export function keptPhoto(photo: string | null | undefined): string | null {
  return photo && /^https:\/\//i.test(photo) ? photo : null;
}
