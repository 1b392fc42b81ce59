import type { InventoryApartment } from '@surela/contract';
import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useImportApartments } from '../api/import-apartments.ts';
import { inventoryErrorMessage } from '../inventory-error-messages.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

type Props = { readonly apartments: readonly InventoryApartment[]; readonly onClose: () => void };

/** Shows a preview of a file's changes, then applies them. */
export function ImportPanel({ apartments, onClose }: Props) {
  const [source, setSource] = useState<{ readonly name: string; readonly csv: string }>();
  // Kept during the preview, so that mistakes in pasted text can be fixed without pasting it again.
  const [pasted, setPasted] = useState('');
  const preview = useImportApartments();
  const apply = useImportApartments();
  const read = (name: string, csv: string) => {
    setSource({ name, csv });
    apply.reset();
    preview.mutate({ csv, apply: false });
  };
  const again = () => {
    preview.reset();
    apply.reset();
  };
  const error = apply.error ?? preview.error;
  const refused = error ? inventoryErrorMessage(error) : undefined;
  // Apartments may have changed since the preview: then applying returns new problems.
  const outcome = apply.data ?? preview.data;
  return (
    <SidePanel title={m.inventory_import()} onLeave={onClose}>
      {source && outcome ? (
        <ImportPreview
          name={source.name}
          outcome={outcome}
          refused={refused}
          busy={apply.isPending}
          onAgain={again}
          onApply={() =>
            apply.mutate(
              { csv: source.csv, apply: true },
              {
                onSuccess: ({ applied, added, changed }) => {
                  if (!applied) return;
                  onClose();
                  showToast('success', m.import_done({ added: added.length, changed: changed.length }));
                },
              },
            )
          }
        />
      ) : (
        <ImportSource
          apartments={apartments}
          busy={preview.isPending}
          refused={refused}
          pasted={pasted}
          onPasted={setPasted}
          onRead={read}
        />
      )}
    </SidePanel>
  );
}
