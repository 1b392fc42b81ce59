import { m } from '../../platform/messages/messages.js';

export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? m.name_required() : undefined;
}

/** A photo is optional; one that is given has an http, https or ftp address. */
export function photoProblem(photo: string): string | undefined {
  const address = photo.trim();
  if (address === '') return undefined;
  return /^(?:https?|ftp):\/\/\S+$/i.test(address) && URL.canParse(address) ? undefined : m.photo_invalid();
}
