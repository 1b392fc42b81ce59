import type { WriteOff } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useUndoWriteOff } from './undo-write-off.ts';
import { writeOffErrorMessage } from './write-off-errors.ts';

type Props = { readonly writeOff: WriteOff; readonly onClose: () => void };

export function UndoWriteOffDialog({ writeOff, onClose }: Props) {
  const form = useForm();
  const { mutateAsync } = useUndoWriteOff(writeOff);
  return (
    <FormDialog
      title={m.write_offs_undo_title({ amount: formatUnits(writeOff.standing) })}
      text={m.write_offs_undo_text({ name: writeOff.name })}
      actionLabel={m.write_offs_undo_action()}
      form={form}
      errorMessage={writeOffErrorMessage}
      onLateError={(text) => showToast('error', text)}
      onClose={onClose}
      onAction={() => mutateAsync()}
    />
  );
}
