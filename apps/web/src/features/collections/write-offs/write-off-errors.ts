import { errorMessagesOf } from '../../../platform/api/error-message.ts';
import { m } from '../../../platform/messages/messages.js';

const messageOf = errorMessagesOf({
  failed: m.rent_roll_action_failed,
  unreachable: m.rent_roll_unreachable,
  byCode: {
    'price-differs': m.write_off_stale,
    'key-used': m.write_off_key_used,
    'not-found': m.write_off_gone,
    'too-many-requests': m.rent_roll_too_fast,
  },
});

/** Its message is shown as it is. */
export class OwedChanged extends Error {}

export const writeOffErrorMessage = (error: unknown) =>
  error instanceof OwedChanged ? error.message : messageOf(error);
