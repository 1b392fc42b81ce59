import type { Agreement } from '@surela/contract';
import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';

type Props = {
  readonly agreement: Agreement;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
};

/** Asks for a reason that the applicant will read. */
export function DeclineDialog({ agreement: { name, apartment }, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={m.agreements_decline_title({ name })}
      text={m.agreements_decline_text({ apartment })}
      actionLabel={m.agreements_decline()}
      destructive
      busy={false}
      onCancel={onCancel}
      onConfirm={() => onConfirm(reason.trim())}
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
