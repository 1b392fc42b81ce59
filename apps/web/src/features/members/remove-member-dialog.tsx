import type { Member } from '@surela/contract';
import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { MemberBalance } from './member-balance.tsx';
import { useMemberBalance } from './read-member-balance.ts';

type Props = {
  readonly member: Member;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
};

export function RemoveMemberDialog({ member: { _id, name, apartment }, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const balance = useMemberBalance(_id);
  return (
    <ConfirmDialog
      title={m.members_remove_title({ name })}
      text={m.members_remove_text({ name, apartment })}
      actionLabel={m.members_remove_action()}
      destructive
      busy={balance.isPending}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <MemberBalance name={name} balance={balance.data} failed={balance.isError} />
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
