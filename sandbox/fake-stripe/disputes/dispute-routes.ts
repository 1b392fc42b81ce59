import type { Account, Call } from '../account.ts';
import { listPage } from '../http/list-page.ts';
import { formIn, metadataOver, textIn } from '../http/parse-form.ts';
import { get } from '../state.ts';
import { moveDispute } from './move-dispute.ts';

/** Stripe decides a test dispute by one of two phrases sent as evidence. */
export function updateDispute(account: Account, call: Call): object {
  const dispute = get(account.state.disputes, call.id, 'dispute');
  const inquiry = dispute.status.startsWith('warning_');
  dispute.metadata = metadataOver(dispute.metadata, call.form);
  const evidence = formIn(call.form, 'evidence') ?? {};
  const said = textIn(evidence, 'uncategorized_text');
  if (said) {
    dispute.evidence.uncategorized_text = said;
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
  }
  account.emit({ of: 'dispute', type: 'charge.dispute.updated', object: dispute }, call);
  if (said === 'winning_evidence') moveDispute(account, dispute, inquiry ? 'warning_closed' : 'won', { call });
  if (said === 'losing_evidence') moveDispute(account, dispute, inquiry ? 'warning_closed' : 'lost', { call });
  return dispute;
}

/** Closing a dispute without contesting it loses it. */
export function closeDispute(account: Account, call: Call): object {
  const dispute = get(account.state.disputes, call.id, 'dispute');
  moveDispute(account, dispute, dispute.status.startsWith('warning_') ? 'warning_closed' : 'lost', { call });
  return dispute;
}

export function listDisputes({ state }: Account, { form }: Call): object {
  const [intent, charge] = [textIn(form, 'payment_intent'), textIn(form, 'charge')];
  const found = [...state.disputes.values()].filter(
    (one) => (intent === undefined || one.payment_intent === intent) && (charge === undefined || one.charge === charge),
  );
  return listPage(found, form, '/v1/disputes');
}

export function retrieveDispute({ state }: Account, { id }: Call): object {
  return get(state.disputes, id, 'dispute');
}
