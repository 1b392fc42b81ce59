import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import type { PersonAction, PersonChange } from './change-person.ts';

type Props = {
  readonly change: Omit<PersonChange, 'reason'>;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
};

type Question = {
  readonly title: (of: { name: string }) => string;
  readonly text: (of: { name: string }) => string;
  readonly action: () => string;
};

const QUESTIONS: Readonly<Record<PersonAction, Question>> = {
  'make-admin': {
    title: m.accounts_make_admin_title,
    text: m.accounts_make_admin_text,
    action: m.accounts_make_admin,
  },
  demote: { title: m.accounts_demote_title, text: m.accounts_demote_text, action: m.accounts_demote },
  block: { title: m.accounts_block_title, text: m.accounts_block_text, action: m.accounts_block },
  unblock: { title: m.accounts_unblock_title, text: m.accounts_unblock_text, action: m.accounts_unblock },
  'sign-out': { title: m.accounts_sign_out_title, text: m.accounts_sign_out_text, action: m.accounts_sign_out },
};

/** Asks first, and for a reason that the audit log keeps. */
export function ChangePersonDialog({ change: { person, action }, busy, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { title, text, action: label } = QUESTIONS[action];
  const confirm = () => {
    if (reason.trim() === '') setMissing(true);
    else if (!busy) onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog
      title={title({ name: person.name })}
      text={text({ name: person.name })}
      actionLabel={label()}
      destructive={action !== 'unblock' && action !== 'make-admin'}
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <ReasonField
        label={m.agreements_reason()}
        hint={m.accounts_reason_hint()}
        error={missing && reason.trim() === '' ? m.accounts_reason_missing() : undefined}
        maxLength={AGREEMENT_LIMITS.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
