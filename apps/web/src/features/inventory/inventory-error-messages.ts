import { errorMessagesOf } from '../../platform/api/error-message.ts';
import { m } from '../../platform/messages/messages.js';

/** Messages for the server's error codes, with what to do next. */
export const inventoryErrorMessage = errorMessagesOf({
  failed: m.inventory_action_failed,
  unreachable: m.inventory_unreachable,
  byCode: {
    'apartment-exists': m.inventory_number_taken,
    'apartment-let': m.inventory_rented_refused,
    'too-many-pictures': m.inventory_pictures_full,
    'floor-plan-exists': m.inventory_floor_plan_exists,
    'not-a-picture': m.inventory_picture_unreadable,
    'too-large': m.inventory_picture_too_large,
    'unsupported-type': m.inventory_picture_type,
    'not-found': m.inventory_gone,
    'too-many-requests': m.inventory_too_fast,
  },
});
