import type { AuditEntry } from '@surela/contract';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { formatMonthName } from './payment-phrases.ts';

type EntryLink = { readonly to: string; readonly text: string };

const OF_TENANTS: ReadonlySet<string> = new Set(['agreement accepted', 'rent changed', 'rent change cancelled']);

/** Link to the subject of an entry. @returns undefined if no page shows it */
export function entryLink({ action, subject, details, about }: AuditEntry): EntryLink | undefined {
  const [kind = '', id = ''] = subject.split(' ');
  const { person, apartment, payment } = about ?? {};
  if (payment) {
    const query = new URLSearchParams({ month: payment.month, ...(person && { search: person }) });
    return { to: `${paths.rentRoll}?${query}`, text: m.audit_to_rent_roll({ month: formatMonthName(payment.month) }) };
  }
  if (kind === 'announcement' && about?.announcement) {
    return { to: `${paths.announcements}?announcement=${id}`, text: m.audit_to_announcement() };
  }
  if (kind === 'apartment' && apartment) return searchFor(paths.manageApartments, apartment, m.audit_to_apartment());
  if (kind === 'apartments') return { to: paths.manageApartments, text: m.audit_to_apartments() };
  if (kind === 'coupon' && typeof details['code'] === 'string' && action !== 'coupon deleted') {
    return searchFor(paths.manageCoupons, details['code'], m.audit_to_coupon());
  }
  if (kind === 'agreement' && person) {
    return OF_TENANTS.has(action)
      ? searchFor(paths.manageMembers, person, m.audit_to_tenant())
      : searchFor(paths.manageAgreements, person, m.audit_to_request());
  }
  if (kind === 'person' && person) return searchFor(paths.accounts, person, m.audit_to_account());
  return undefined;
}

function searchFor(path: string, search: string, text: string): EntryLink {
  return { to: `${path}?${new URLSearchParams({ search })}`, text };
}
