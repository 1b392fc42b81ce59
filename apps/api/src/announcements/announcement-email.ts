import type { Deps } from '../platform/deps.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { Addressee } from './readers.store.ts';

type Published = { readonly id: string; readonly title: string; readonly body: string };

/** One letter a person, whatever happens: the key says so. */
export function announcementEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { id, title, body }: Published,
  { id: personId, email }: Addressee,
): Email {
  return {
    key: `announcement:${id}:${personId}`,
    to: email,
    // One line, whatever was typed.
    subject: `${building.brand}: ${title.replaceAll(/\s+/g, ' ')}`,
    text: [
      title,
      body,
      `Read it in ${building.brand}: ${publicUrl}/dashboard/announcements?announcement=${id}`,
      `You get this letter because you have an account at ${building.name}. If you would rather not get announcements ` +
        `by email, switch them off in your profile: ${publicUrl}/dashboard/my-profile#letters`,
    ].join('\n\n'),
  };
}
