import type { PHOTO_UPLOAD } from '@surela/contract';
import { errorMessagesOf } from '../../../platform/api/error-message.ts';
import { m } from '../../../platform/messages/messages.js';

/** Same limits as in the contract. */
export const PHOTO_TYPES: typeof PHOTO_UPLOAD.types = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES: typeof PHOTO_UPLOAD.maxBytes = 12_000_000;

/** Problems that can be found before uploading. */
export function photoFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PHOTO_TYPES.some((allowed) => allowed === type)) return m.photo_form_type();
  return size > MAX_BYTES ? m.photo_form_too_large() : undefined;
}

/** Messages for the server's error codes, with what to do next. */
export const photoErrorMessage = errorMessagesOf({
  failed: m.photo_form_failed,
  unreachable: m.photo_form_unreachable,
  byCode: {
    'unsupported-type': m.photo_form_type,
    'too-large': m.photo_form_too_large,
    'not-a-picture': m.photo_form_unreadable,
    'too-many-requests': m.photo_form_too_often,
    'account-incomplete': m.account_incomplete,
  },
});
