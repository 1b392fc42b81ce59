import type { RoleAnswer } from '../../../features/people/use-role.ts';
import { paths } from '../../../paths.ts';
import { m } from '../../../platform/messages/messages.js';
import type { IconName } from '../../../ui/icons/icon.tsx';

export type MenuEntry = { readonly to: string; readonly name: () => string; readonly icon: IconName };

const EVERYONE: readonly MenuEntry[] = [
  { to: paths.dashboard, name: m.navigation_home, icon: 'house' },
  { to: paths.myProfile, name: m.my_profile_title, icon: 'person' },
  { to: paths.announcements, name: m.announcements_title, icon: 'megaphone' },
];
const PAYING: readonly MenuEntry[] = [{ to: paths.makePayment, name: m.make_payment_title, icon: 'card' }];
const PAID: readonly MenuEntry[] = [{ to: paths.paymentHistory, name: m.payment_history_title, icon: 'history' }];
const ADMINS: readonly MenuEntry[] = [
  { to: paths.manageMembers, name: m.manage_members_title, icon: 'people' },
  { to: paths.accounts, name: m.accounts_title, icon: 'idCard' },
  { to: paths.makeAnnouncement, name: m.make_announcement_title, icon: 'pen' },
  { to: paths.manageAgreements, name: m.manage_agreements_title, icon: 'document' },
  { to: paths.manageCoupons, name: m.manage_coupons_title, icon: 'ticket' },
  { to: paths.manageApartments, name: m.manage_apartments_title, icon: 'door' },
  { to: paths.rentRoll, name: m.rent_roll_title, icon: 'coins' },
  { to: paths.paymentIssues, name: m.payment_issues_title, icon: 'alert' },
  { to: paths.auditLog, name: m.audit_log_title, icon: 'list' },
];

/** A former tenant keeps Payment History, and Make Payment as long as something is owed. */
export function menuEntries({ admin, member, tenant, owes }: Omit<RoleAnswer, 'askAgain'>): readonly MenuEntry[] {
  return [
    ...EVERYONE,
    ...(member.holds || owes ? PAYING : []),
    ...(tenant.holds ? PAID : []),
    ...(admin.holds ? ADMINS : []),
  ];
}
