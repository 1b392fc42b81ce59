import type { PaymentIssue } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { parseRentMonth } from '@surela/values/rent-month';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';

type IssueLink = { readonly to: string; readonly text: string };

/** Where the admin goes on: the month of a payment, else the person. @returns undefined if no screen shows either */
export function issueLink({ about }: Pick<PaymentIssue, 'about'>): IssueLink | undefined {
  if (!about?.person) return undefined;
  const { person: search, isTenant } = about;
  const month = parseRentMonth(about.month ?? '');
  if (month) {
    return {
      to: `${paths.rentRoll}?${new URLSearchParams({ month, search })}`,
      text: m.payment_issues_to_rent_roll({ month: formatMonth(month) }),
    };
  }
  const query = new URLSearchParams({ search });
  return isTenant
    ? { to: `${paths.manageMembers}?${query}`, text: m.payment_issues_to_tenant() }
    : { to: `${paths.accounts}?${query}`, text: m.payment_issues_to_account() };
}
