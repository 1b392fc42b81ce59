import type { Row } from '../platform/database/row.ts';
import { NOT_VERIFIED } from '../platform/email/held-emails.ts';

type Progress = Pick<Row<'email_outbox'>, 'sent_at' | 'failed_at' | 'held_for'>;

/** `held`: waits until its person has verified the address. */
export function emailStateOf({ sent_at, failed_at, held_for }: Progress): 'sent' | 'failed' | 'held' | 'waiting' {
  if (sent_at) return 'sent';
  if (failed_at) return 'failed';
  return held_for ? 'held' : 'waiting';
}

/** As in `send_email_again` (0040): without its person, nobody knows whose proof an email waited for. */
export function canSendAgain({
  failed_at,
  purged_at,
  last_error,
  person_id,
}: Pick<Row<'email_outbox'>, 'failed_at' | 'purged_at' | 'last_error' | 'person_id'>): boolean {
  return failed_at !== null && purged_at === null && !(last_error === NOT_VERIFIED && person_id === null);
}
