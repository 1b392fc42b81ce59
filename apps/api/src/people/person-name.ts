import { AppError } from '../platform/http/app-error.ts';

/** Line breaks, other control characters, and characters that reverse the text after them. */
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Invisible on their own: spaces, joiners, fillers, tags, direction marks, and accents without a letter. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Names are printed on receipts and in the subjects of emails. */
export function assertPlainName(body: unknown): void {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string') return;
  if (NOT_PLAIN.test(name)) {
    throw new AppError('invalid-name', "A name can't have line breaks or control characters. Type it again.");
  }
  // The contract refuses an empty name.
  if (name !== '' && name.replaceAll(UNSEEN, '') === '') {
    throw new AppError('invalid-name', 'This name has no visible characters. Type at least one letter.');
  }
}
