import type { Agreement } from '@surela/contract';
import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import type { Decision } from '../api/decide-agreement.ts';

type Props = {
  readonly agreement: Agreement;
  readonly decision: Decision['decision'];
  /** Number of other pending requests for the same apartment. */
  readonly others: number;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
};

/**
 * Accepting declines the other requests for the apartment; declining asks for a reason that the applicant will read.
 */
export function DecideDialog({ agreement, decision, others, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const { name, apartment } = agreement;
  const rest = { busy: false, onCancel, onConfirm: () => onConfirm(reason.trim()) };
  if (decision === 'accept') {
    const text =
      others === 1
        ? m.agreements_accept_text_one({ apartment })
        : m.agreements_accept_text_many({ apartment, count: others });
    return (
      <ConfirmDialog
        {...rest}
        title={m.agreements_accept_title({ name })}
        text={text}
        actionLabel={m.agreements_accept()}
      />
    );
  }
  return (
    <ConfirmDialog
      {...rest}
      title={m.agreements_decline_title({ name })}
      text={m.agreements_decline_text({ apartment })}
      actionLabel={m.agreements_decline()}
      destructive
    >
      <ReasonField
        label={m.agreements_reason()}
        hint={m.agreements_reason_hint({ name })}
        maxLength={AGREEMENT_LIMITS.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
