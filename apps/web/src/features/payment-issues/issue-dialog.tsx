import type { FieldValues } from 'react-hook-form';
import { showToast } from '../../platform/toast.ts';
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/form-dialog.tsx';
import { issueErrorMessage } from './issue-error-messages.ts';

/** Asks before a decision. */
export function IssueDialog<Fields extends FieldValues>(props: FormDialogProps<Fields>) {
  return <FormDialog {...props} errorMessage={issueErrorMessage} onLateError={(text) => showToast('error', text)} />;
}
