import type { InventoryApartment } from '@surela/contract';
import { useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ActionBlockedDialog } from './action-blocked-dialog.tsx';
import { isLet } from './api/list-inventory.ts';
import { useRetireApartment } from './api/retire-apartment.ts';
import { inventoryErrorMessage } from './inventory-error-messages.ts';

type Props = { readonly apartment: InventoryApartment; readonly onClose: () => void };

/** Asks before archiving or restoring an apartment, and says how many requests will be declined. */
export function RetireDialog({ apartment, onClose }: Props) {
  const { _id, apartment: number, tenant } = apartment;
  // The state when the dialog opened: the list updates a moment before the dialog closes.
  const [retired] = useState(apartment.retired);
  const { mutate, isPending, error } = useRetireApartment(_id);
  if (!retired && isLet(apartment)) {
    return (
      <ActionBlockedDialog
        title={m.inventory_rented_title({ number })}
        text={m.inventory_rented_text({ tenant: tenant ?? '' })}
        onClose={onClose}
      />
    );
  }
  const done = () => {
    onClose();
    showToast('success', retired ? m.inventory_restored_done({ number }) : m.inventory_archived_done({ number }));
  };
  return (
    <ConfirmDialog
      title={retired ? m.inventory_restore_title({ number }) : m.inventory_archive_title({ number })}
      text={retired ? m.inventory_restore_text() : retireText(apartment)}
      actionLabel={retired ? m.inventory_restore() : m.inventory_archive()}
      busy={isPending}
      onConfirm={() => {
        if (!isPending) mutate(!retired, { onSuccess: done });
      }}
      onCancel={onClose}
    >
      <FormError text={error ? inventoryErrorMessage(error) : undefined} />
    </ConfirmDialog>
  );
}

function retireText({ waiting }: InventoryApartment): string {
  if (waiting === 0) return m.inventory_archive_text();
  return waiting === 1 ? m.inventory_archive_text_one() : m.inventory_archive_text_many({ count: waiting });
}
