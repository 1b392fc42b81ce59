import { m } from '../../platform/messages/messages.js';

export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? m.name_required() : undefined;
}

/** A photo is optional. Http and ftp links are valid URLs, but no page loads them and the server does not keep them. */
export function photoProblem(photo: string): string | undefined {
  const address = photo.trim();
  if (address === '') return undefined;
  if (!/^(?:https?|ftp):\/\/\S+$/i.test(address) || !URL.canParse(address)) return m.photo_invalid();
  return /^https:/i.test(address) ? undefined : m.photo_not_https();
}
