import { errorMessagesOf } from '../../../platform/api/error-message.ts';
import { m } from '../../../platform/messages/messages.js';

export const linkErrorMessage = errorMessagesOf({
  failed: m.email_link_failed,
  unreachable: m.email_link_unreachable,
  byCode: {
    'email-taken': m.email_link_email_taken,
    'too-many-requests': m.identity_too_many,
    'not-available': m.email_link_not_available,
  },
});

type Props = { readonly text: string };

/** Always rendered: screen readers announce what changes in it. */
export function LinkError({ text }: Props) {
  return (
    <p role="alert" className={text ? 'rounded-xl border border-error px-4 py-3' : 'sr-only'}>
      {text}
    </p>
  );
}
