import type { FieldValues } from 'react-hook-form';
import { showToast } from '../../../platform/toast.ts';
import { FormDialog, type FormDialogProps } from '../../../ui/dialogs/form-dialog.tsx';
import { collectionErrorMessage } from '../collection-error-messages.ts';

/** Asks before a payment action. */
export function ActionDialog<Fields extends FieldValues>(props: FormDialogProps<Fields>) {
  return (
    <FormDialog {...props} errorMessage={collectionErrorMessage} onLateError={(text) => showToast('error', text)} />
  );
}
