import type { AuditEntry } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { m } from '../../platform/messages/messages.js';
import { debtOf, issueOf, moneyOf, paymentOf, refundOf, rentOf, unclaimedOf } from './payment-phrases.ts';

type SentenceInput = { readonly actor: string; readonly entry: AuditEntry; readonly currency: string };

const SENTENCES: Readonly<Record<string, (input: SentenceInput) => string>> = {
  'agreement requested': (input) => m.audit_agreement_requested({ actor: input.actor, apartment: apartmentOf(input) }),
  'agreement accepted': (input) => m.audit_agreement_accepted({ actor: input.actor, request: requestOf(input) }),
  'agreement declined': (input) => m.audit_agreement_declined({ actor: input.actor, request: requestOf(input) }),
  'agreement reviewed': (input) => m.audit_agreement_reviewed({ actor: input.actor, request: requestOf(input) }),
  'agreement withdrawn': (input) => m.audit_agreement_withdrawn({ actor: input.actor, request: requestOf(input) }),
  'verification asked for': (input) => m.audit_verification_asked({ actor: input.actor, request: requestOf(input) }),
  'member removed': (input) => m.audit_member_removed({ actor: input.actor, member: memberOf(input) }),
  'last day set': (input) => lastDaySentence(input, m.audit_last_day_set_to, m.audit_last_day_set),
  'last day moved': (input) => lastDaySentence(input, m.audit_last_day_moved_to, m.audit_last_day_moved),
  'last day cancelled': (input) => m.audit_last_day_cancelled({ actor: input.actor, lease: leaseOf(input) }),
  'rent changed': (input) => newRentSentence(input, m.audit_rent_changed_to, m.audit_rent_changed),
  'rent change cancelled': (input) => newRentSentence(input, m.audit_rent_cancelled_of, m.audit_rent_cancelled),
  'lease ended': (input) => m.audit_lease_ended({ lease: leaseOf(input) }),
  'rent of ended lease dropped': (input) => m.audit_ended_rent_dropped({ actor: input.actor, member: memberOf(input) }),
  'debt written off': (input) => m.audit_debt_written_off({ actor: input.actor, debt: debtOf(input) }),
  'write-off undone': (input) => m.audit_write_off_undone({ actor: input.actor, debt: debtOf(input) }),
  'apartment added': (input) => m.audit_apartment_added({ actor: input.actor, apartment: apartmentOf(input) }),
  'apartment changed': (input) => m.audit_apartment_changed({ actor: input.actor, apartment: apartmentOf(input) }),
  'apartment retired': (input) => m.audit_apartment_archived({ actor: input.actor, apartment: apartmentOf(input) }),
  'apartment listed again': (input) =>
    m.audit_apartment_restored({ actor: input.actor, apartment: apartmentOf(input) }),
  'picture added': (input) => m.audit_picture_added({ actor: input.actor, apartment: apartmentOf(input) }),
  'picture removed': (input) => m.audit_picture_removed({ actor: input.actor, apartment: apartmentOf(input) }),
  'picture put first': (input) => m.audit_picture_cover({ actor: input.actor, apartment: apartmentOf(input) }),
  'announcement published': (input) =>
    m.audit_announcement_published({ actor: input.actor, announcement: announcementOf(input) }),
  'announcement changed': (input) =>
    m.audit_announcement_changed({ actor: input.actor, announcement: announcementOf(input) }),
  'announcement retired': (input) =>
    m.audit_announcement_unpublished({ actor: input.actor, announcement: announcementOf(input) }),
  'announcement shown again': (input) =>
    m.audit_announcement_published_again({ actor: input.actor, announcement: announcementOf(input) }),
  'apartments imported': ({ actor, entry }) => importSentence(actor, entry),
  'payment recorded': (input) => m.audit_payment_recorded({ actor: input.actor, payment: moneyOf(input) }),
  'payment voided': (input) => m.audit_payment_voided({ actor: input.actor, payment: moneyOf(input) }),
  'unclaimed payment assigned': (input) =>
    m.audit_unclaimed_assigned({ actor: input.actor, payment: paymentOf(input) }),
  'unclaimed payment refunded': (input) =>
    m.audit_unclaimed_refunded({ actor: input.actor, payment: unclaimedOf(input) }),
  'attempt rebuilt': () => m.audit_attempt_rebuilt(),
  'payment exception closed': (input) => m.audit_issue_closed({ actor: input.actor, issue: issueOf(input) }),
  'refund recorded': (input) => m.audit_refund_recorded({ actor: input.actor, refund: refundOf(input) }),
  'refund asked for': (input) => m.audit_refund_started({ actor: input.actor, refund: refundOf(input) }),
  'payment received': (input) => m.audit_payment_received({ actor: input.actor, rent: rentOf(input) }),
  'admin made': (input) => m.audit_admin_made({ actor: input.actor, person: personOf(input) }),
  'admin named in advance': (input) => m.audit_admin_named({ actor: input.actor, person: personOf(input) }),
  'admin refused': (input) => m.audit_admin_refused({ person: personOf(input) }),
  'admin demoted': (input) => m.audit_admin_demoted({ actor: input.actor, person: personOf(input) }),
  'person blocked': (input) => m.audit_person_blocked({ actor: input.actor, person: personOf(input) }),
  'person unblocked': (input) => m.audit_person_unblocked({ actor: input.actor, person: personOf(input) }),
  'signed out by password reset': (input) => m.audit_signed_out_by_reset({ person: personOf(input) }),
  'email change undone': (input) => m.audit_email_change_undone({ person: personOf(input) }),
  'signed out everywhere': (input) => signOutSentence(input),
  'signed out elsewhere': (input) => m.audit_signed_out_others({ person: personOf(input) }),
  'profile changed': (input) => m.audit_profile_changed({ person: personOf(input) }),
  'sign-in refused': (input) => m.audit_sign_in_refused({ person: personOf(input) }),
  'sign-ins limited': () => m.audit_sign_ins_limited(),
  'identity unlinked': (input) => m.audit_identity_unlinked({ person: personOf(input) }),
  'email lost': (input) => m.audit_email_lost({ person: personOf(input) }),
  'email changed': (input) => m.audit_email_changed({ person: personOf(input) }),
  'photo changed': (input) => m.audit_photo_changed({ person: personOf(input) }),
  'photo removed': (input) => m.audit_photo_removed({ person: personOf(input) }),
  'refund tried again': (input) => m.audit_refund_retried({ actor: input.actor, refund: refundOf(input) }),
  'refund cancelled': (input) => m.audit_refund_cancelled({ actor: input.actor, refund: refundOf(input) }),
  'refund settled otherwise': (input) => m.audit_refund_settled({ actor: input.actor, refund: refundOf(input) }),
  'duplicate to be refunded': (input) => m.audit_refund_duplicate({ refund: refundOf(input) }),
  'refund pending': (input) => m.audit_refund_pending({ refund: refundOf(input) }),
  'refund waits for balance': (input) => m.audit_refund_balance({ refund: refundOf(input) }),
  'refund waits for dispute': (input) => m.audit_refund_disputed({ refund: refundOf(input) }),
  'refund to be sent': (input) => m.audit_refund_resumed({ refund: refundOf(input) }),
  'refund try failed': (input) => m.audit_refund_try_failed({ refund: refundOf(input) }),
  'refund succeeded': (input) => m.audit_refund_succeeded({ refund: refundOf(input) }),
  'refund failed': (input) => m.audit_refund_failed({ refund: refundOf(input) }),
  'refund charged back': (input) => m.audit_refund_charged_back({ refund: refundOf(input) }),
  'dispute opened': (input) => m.audit_dispute_opened({ payment: paymentOf(input) }),
  'dispute won': (input) => m.audit_dispute_won({ payment: paymentOf(input) }),
  'dispute lost': (input) => m.audit_dispute_lost({ payment: paymentOf(input) }),
  'coupon created': (input) => m.audit_coupon_created({ actor: input.actor, code: codeOf(input) }),
  'coupon expired': (input) => m.audit_coupon_expired({ actor: input.actor, code: codeOf(input) }),
  'coupon made available': (input) => m.audit_coupon_available({ actor: input.actor, code: codeOf(input) }),
  'email sent again': (input) => emailSentence(input),
  'coupon deleted': (input) => m.audit_coupon_deleted({ actor: input.actor, code: codeOf(input) }),
};

/** Without a person: to an address that has no account. */
function emailSentence({ actor, entry }: SentenceInput): string {
  const person = entry.about?.person;
  return person ? m.audit_email_sent_again({ actor, person }) : m.audit_email_sent_again_elsewhere({ actor });
}

/** An action unknown to this version is shown by its raw name. */
export function actionSentence(entry: AuditEntry, currency: string): string {
  const actor = entry.actor ?? operatorOf(entry) ?? m.audit_system();
  return SENTENCES[entry.action]?.({ actor, entry, currency }) ?? m.audit_other({ actor, action: entry.action });
}

/** A command on the server names the operating system's user. */
function operatorOf({ details }: AuditEntry): string | undefined {
  const { operator } = details;
  return typeof operator === 'string' ? m.audit_operator({ operator }) : undefined;
}

function personOf({ entry: { about } }: SentenceInput): string {
  return about?.person ?? m.audit_a_person();
}

/** The office gives a reason, and a command names its operator; the person themselves gives neither. */
function signOutSentence(input: SentenceInput): string {
  const person = personOf(input);
  const isOwn = !('reason' in input.entry.details || 'operator' in input.entry.details);
  return isOwn ? m.audit_signed_out_self({ person }) : m.audit_signed_out({ actor: input.actor, person });
}

/** Apartment entries hold the number at that time; other entries hold a reference. */
function apartmentOf({ entry: { details, about } }: SentenceInput): string {
  const number = details['apartment'];
  const isSheet = 'block' in details && typeof number === 'string';
  const apartment = isSheet ? number : about?.apartment;
  return apartment ? m.audit_the_apartment({ apartment }) : m.audit_an_apartment();
}

function requestOf({ entry: { about } }: SentenceInput): string {
  const { person, apartment } = about ?? {};
  return person && apartment ? m.audit_the_request({ person, apartment }) : m.audit_a_request();
}

function memberOf({ entry: { about } }: SentenceInput): string {
  const { person, apartment } = about ?? {};
  return person && apartment ? m.audit_the_member({ person, apartment }) : m.audit_a_member();
}

function leaseOf({ entry: { about } }: SentenceInput): string {
  const { person, apartment } = about ?? {};
  return person && apartment ? m.audit_the_lease({ person, apartment }) : m.audit_a_lease();
}

type OfLease = { readonly actor: string; readonly lease: string };

function lastDaySentence(
  input: SentenceInput,
  dated: (of: OfLease & { readonly date: string }) => string,
  undated: (of: OfLease) => string,
): string {
  const { lastDay } = input.entry.details;
  const of = { actor: input.actor, lease: leaseOf(input) };
  return typeof lastDay === 'string' ? dated({ ...of, date: formatDayShort(calendarDate(lastDay)) }) : undated(of);
}

function newRentSentence(
  input: SentenceInput,
  told: (of: OfLease & { readonly rent: string; readonly date: string }) => string,
  untold: (of: OfLease) => string,
): string {
  const { fromOn, rentMinor } = input.entry.details;
  const of = { actor: input.actor, lease: leaseOf(input) };
  if (typeof fromOn !== 'string' || typeof rentMinor !== 'number') return untold(of);
  const rent = formatMoney(minor(rentMinor), input.currency);
  return told({ ...of, rent, date: formatDayShort(calendarDate(fromOn)) });
}

function codeOf({ entry: { details } }: SentenceInput): string {
  const { code } = details;
  return typeof code === 'string' ? code : '';
}

function announcementOf({ entry: { about } }: SentenceInput): string {
  const title = about?.announcement;
  return title ? m.audit_the_announcement({ title }) : m.audit_an_announcement();
}

/** Entries of earlier versions have no lists of apartments. */
function importSentence(actor: string, { details: { added, changed } }: AuditEntry): string {
  if (!Array.isArray(added) || !Array.isArray(changed)) return m.audit_apartments_imported({ actor });
  return m.audit_apartments_imported_counts({ actor, added: added.length, changed: changed.length });
}
