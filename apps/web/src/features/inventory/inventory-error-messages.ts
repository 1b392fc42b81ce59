import type { ErrorResponse } from '@surela/contract';
import { ApiError } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';

const WORDS: Partial<Record<ErrorResponse['code'], () => string>> = {
  'apartment-exists': m.inventory_number_taken,
  'apartment-let': m.inventory_rented_refused,
  'too-many-pictures': m.inventory_pictures_full,
  'floor-plan-exists': m.inventory_floor_plan_exists,
  'not-a-picture': m.inventory_picture_unreadable,
  'too-large': m.inventory_picture_too_large,
  'unsupported-type': m.inventory_picture_type,
  'not-found': m.inventory_gone,
  'too-many-requests': m.inventory_too_fast,
};

/** Messages for the server's error codes, with what to do next. */
export function inventoryErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.inventory_action_failed();
  if (error.status === 0) return m.inventory_unreachable();
  return (error.code && WORDS[error.code]?.()) ?? m.inventory_action_failed();
}
