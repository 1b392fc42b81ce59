import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import { formatMoney, type Minor } from '@surela/values/money';
import { findProfile } from '../people/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { notifyOffice } from '../platform/email/office-notifications.ts';
import type { AgreementRow } from './agreements.store.ts';

type NewRequest = {
  readonly personId: string;
  readonly number: string;
  readonly rent: Minor;
  readonly movesInOn: string | null;
};

export async function tellOfRequest(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  { personId, number, rent, movesInOn }: NewRequest,
): Promise<void> {
  const person = await findProfile(tx, personId);
  if (!person) return;
  await notifyOffice(tx, {
    kind: 'request',
    subject: `New request for apartment ${number}`,
    says: `Apartment ${number} was requested.`,
    facts: [
      { label: 'Name', value: person.name },
      { label: 'Email', value: person.email ?? '' },
      { label: 'Phone', value: person.phone ?? '' },
      { label: 'Apartment', value: number },
      { label: 'Monthly rent', value: formatMoney(rent, building.currency) },
      ...(movesInOn ? [{ label: 'Move-in day', value: formatDayFull(calendarDate(movesInOn)) }] : []),
      { label: 'Email verified', value: person.email_verified_at ? 'Yes' : 'No' },
    ],
  });
}

/** Also for a request that ended because another account verified the person's address. */
export async function tellOfWithdrawal(
  tx: Tx,
  { name, email, number }: Pick<AgreementRow, 'name' | 'email' | 'number'>,
): Promise<void> {
  await notifyOffice(tx, {
    kind: 'withdrawal',
    subject: `Request for apartment ${number} withdrawn`,
    says: `The request for apartment ${number} was withdrawn.`,
    facts: [
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      { label: 'Apartment', value: number },
    ],
  });
}
