import type { AuditEntry } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

type Told = { readonly actor: string; readonly entry: AuditEntry };

const SENTENCES: Readonly<Record<string, (told: Told) => string>> = {
  'agreement requested': (told) => m.audit_agreement_requested({ actor: told.actor, apartment: apartmentOf(told) }),
  'agreement accepted': (told) => m.audit_agreement_accepted({ actor: told.actor, request: requestOf(told) }),
  'agreement declined': (told) => m.audit_agreement_declined({ actor: told.actor, request: requestOf(told) }),
  'agreement reviewed': (told) => m.audit_agreement_reviewed({ actor: told.actor, request: requestOf(told) }),
  'agreement withdrawn': (told) => m.audit_agreement_withdrawn({ actor: told.actor, request: requestOf(told) }),
  'member removed': (told) => m.audit_member_removed({ actor: told.actor, member: memberOf(told) }),
  'apartment added': (told) => m.audit_apartment_added({ actor: told.actor, apartment: apartmentOf(told) }),
  'apartment changed': (told) => m.audit_apartment_changed({ actor: told.actor, apartment: apartmentOf(told) }),
  'apartment retired': (told) => m.audit_apartment_retired({ actor: told.actor, apartment: apartmentOf(told) }),
  'apartment listed again': (told) => m.audit_apartment_listed({ actor: told.actor, apartment: apartmentOf(told) }),
  'picture added': (told) => m.audit_picture_added({ actor: told.actor, apartment: apartmentOf(told) }),
  'picture removed': (told) => m.audit_picture_removed({ actor: told.actor, apartment: apartmentOf(told) }),
  'picture put first': (told) => m.audit_picture_first({ actor: told.actor, apartment: apartmentOf(told) }),
  'announcement published': ({ actor }) => m.audit_announcement_published({ actor }),
  'announcement changed': ({ actor }) => m.audit_announcement_changed({ actor }),
  'announcement retired': ({ actor }) => m.audit_announcement_retired({ actor }),
  'announcement shown again': ({ actor }) => m.audit_announcement_shown({ actor }),
  'apartments imported': ({ actor }) => m.audit_apartments_imported({ actor }),
  'payment recorded': (told) => m.audit_payment_recorded({ actor: told.actor, receipt: receiptOf(told) }),
  'payment voided': (told) => m.audit_payment_voided({ actor: told.actor, receipt: receiptOf(told) }),
  'refund asked for': (told) => m.audit_refund_asked({ actor: told.actor, receipt: receiptOf(told) }),
  'coupon created': (told) => m.audit_coupon_created({ actor: told.actor, code: codeOf(told) }),
  'coupon expired': (told) => m.audit_coupon_expired({ actor: told.actor, code: codeOf(told) }),
  'coupon made available': (told) => m.audit_coupon_available({ actor: told.actor, code: codeOf(told) }),
  'coupon deleted': (told) => m.audit_coupon_deleted({ actor: told.actor, code: codeOf(told) }),
};

/** A action that is newer than this screen is told in the log's own words. */
export function actionSentence(entry: AuditEntry): string {
  const actor = entry.actor ?? m.audit_system();
  return SENTENCES[entry.action]?.({ actor, entry }) ?? m.audit_other({ actor, action: entry.action });
}

/** A sheet says the number as it was then; of all else is told what it is about. */
function apartmentOf({ entry: { details, about } }: Told): string {
  const said = details['apartment'];
  const isSheet = 'block' in details && typeof said === 'string';
  const apartment = isSheet ? said : about?.apartment;
  return apartment ? m.audit_the_apartment({ apartment }) : m.audit_an_apartment();
}

function requestOf({ entry: { about } }: Told): string {
  const { person, apartment } = about ?? {};
  return person && apartment ? m.audit_the_request({ person, apartment }) : m.audit_a_request();
}

function memberOf({ entry: { about } }: Told): string {
  const { person, apartment } = about ?? {};
  return person && apartment ? m.audit_the_member({ person, apartment }) : m.audit_a_member();
}

function codeOf({ entry: { details } }: Told): string {
  const { code } = details;
  return typeof code === 'string' ? code : '';
}

function receiptOf({ entry: { details } }: Told): string {
  const { receipt } = details;
  return typeof receipt === 'string' ? receipt : '';
}
