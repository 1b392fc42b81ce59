import { formatDayFull } from '@surela/values/format-date';
import { todayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/email-template.ts';
import { type Email, enqueueEmails } from '../../platform/email/outbox.ts';
import { findProfile } from '../people.store.ts';

export type EmailDeps = Pick<Deps, 'clock' | 'building' | 'publicUrl'>;

export type AccountChange = 'blocked' | 'unblocked' | 'admin made' | 'admin demoted';

type Change = { readonly id: string; readonly name: string; readonly email: string };

/** Tells a person that their account was changed, without the reason: it is for the audit log. */
export function accountEmail(
  { clock, building, publicUrl }: EmailDeps,
  change: AccountChange,
  { id, name, email }: Change,
): Email {
  const { subject, says, label, button } = TEXTS[change](building.name);
  return {
    key: `account:${id}:${change}:${clock.now().toISOString()}`,
    to: email,
    personId: id,
    ...renderEmail({
      building,
      subject,
      name,
      says,
      facts: [
        { label: 'Account', value: email },
        { label, value: formatDayFull(todayAt({ clock, building })) },
      ],
      button: { label: button.label, url: `${publicUrl}${button.path}` },
      note: 'Is this a mistake? Call the office.',
      why: 'You get this email because you have an account here.',
    }),
  };
}

type Texts = {
  readonly subject: string;
  readonly says: readonly string[];
  readonly label: string;
  readonly button: { readonly label: string; readonly path: string };
};

const TEXTS: Readonly<Record<AccountChange, (building: string) => Texts>> = {
  blocked: (building) => ({
    subject: 'Your account was blocked',
    says: [
      `The office has blocked your account at ${building}, so you can't sign in.`,
      'A lease that you have stays as it is, and rent stays due.',
    ],
    label: 'Blocked on',
    button: { label: 'Contact the office', path: '/' },
  }),
  unblocked: (building) => ({
    subject: 'You can sign in again',
    says: [`Your account at ${building} is no longer blocked. You can sign in again.`],
    label: 'Unblocked on',
    button: { label: 'Sign in', path: '/login' },
  }),
  'admin made': (building) => ({
    subject: 'You are now an admin',
    says: [`You are now an admin of ${building}.`, 'Sign in to manage apartments, requests, tenants and payments.'],
    label: 'Admin since',
    button: { label: 'Open dashboard', path: '/dashboard' },
  }),
  'admin demoted': (building) => ({
    subject: 'You are no longer an admin',
    says: [`You are no longer an admin of ${building}.`, 'Your account stays, and you can still sign in.'],
    label: 'Changed on',
    button: { label: 'Open dashboard', path: '/dashboard' },
  }),
};

/** @returns for the audit log: the key of the email, or nothing for a person who has lost their address */
export async function tellPerson(
  tx: Tx,
  deps: EmailDeps,
  change: AccountChange,
  id: string,
): Promise<{ readonly email?: string }> {
  const profile = await findProfile(tx, id);
  if (!profile?.email) return {};
  const email = accountEmail(deps, change, { id, name: profile.name, email: profile.email });
  await enqueueEmails(tx, [email]);
  return { email: email.key };
}
