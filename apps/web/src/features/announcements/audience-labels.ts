import type { Audience, AudienceCount } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { formatNumber } from '../../ui/text/format-number.ts';

type Size = Pick<AudienceCount, 'people' | 'emails'> | undefined;

/** @returns undefined for everyone, which needs no label */
export function audienceWords(audience: Audience): string | undefined {
  if (audience === 'everyone') return undefined;
  return audience === 'members' ? m.announcement_for_members() : m.announcement_for_block({ block: audience.block });
}

/** @returns '42 tenants', '1 tenant in block B', '60 people' */
function peopleWords(audience: Audience, number: number): string {
  const count = formatNumber(number);
  if (audience === 'everyone') return number === 1 ? m.announcement_one_person() : m.announcement_people({ count });
  if (audience === 'members') return number === 1 ? m.announcement_one_tenant() : m.announcement_tenants({ count });
  const { block } = audience;
  return number === 1 ? m.announcement_one_tenant_of({ block }) : m.announcement_tenants_of({ block, count });
}

/** Shown under the field: who gets it. Everyone includes people who don't live here. */
export function reachWords(audience: Audience, size: Size): string {
  const strangers = audience === 'everyone' ? ` ${m.announcement_reach_everyone()}` : '';
  if (!size) return strangers.trim();
  if (size.people === 0) return m.announcement_reach_nobody();
  const people = peopleWords(audience, size.people);
  if (size.emails === 0) return `${m.announcement_reach_no_email({ people })}${strangers}`;
  const emails = formatNumber(size.emails);
  const said = size.emails === 1 ? m.announcement_reach_one({ people }) : m.announcement_reach_many({ people, emails });
  return `${said}${strangers}`;
}

/** The publishing button says what it does. Without a count it still says that emails are sent. */
export function publishWords(audience: Audience, size: Size): string {
  if (size?.emails === 0) return m.announcement_form_submit();
  return m.announcement_form_submit_email({ people: size ? peopleWords(audience, size.emails) : uncounted(audience) });
}

function uncounted(audience: Audience): string {
  if (audience === 'everyone') return m.announcement_form_submit_everyone();
  return audience === 'members'
    ? m.announcement_form_submit_tenants()
    : m.announcement_form_submit_block({ block: audience.block });
}

/** What was sent, by the server's count. */
export function sentWords(audience: Audience, { emails, repeated }: { emails: number; repeated: boolean }): string {
  if (repeated) return m.announcement_sent_before();
  return emails === 0 ? m.announcement_sent_none() : m.announcement_sent({ people: peopleWords(audience, emails) });
}
