import type { WriteOff } from '@surela/contract';
import { useState } from 'react';
import { isForbidden } from '../../../platform/api/error-code.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { ArrearsSection } from '../arrears/arrears-section.tsx';
import { useWriteOffs } from './read-write-offs.ts';
import { UndoWriteOffDialog } from './undo-write-off-dialog.tsx';
import { writeOffColumns } from './write-off-columns.tsx';

type Props = {
  /** A dialog is open that may take the last line of the arrears away. */
  readonly writingOff: boolean;
};

/** Debts that were written off, also those that are owed again. Nothing without any. */
export function WriteOffs({ writingOff }: Props) {
  const { data: writeOffs, error, isFetching, refetch } = useWriteOffs();
  const [undoing, setUndoing] = useState<WriteOff>();
  const heading = useKeptFocus<HTMLHeadingElement>(undoing !== undefined || writingOff);
  if (error && !writeOffs) {
    // The page itself says so.
    if (isForbidden(error)) return null;
    return (
      <div className="arrears-section">
        <LoadError text={m.write_offs_failed()} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!writeOffs || writeOffs.lines.length === 0) return null;
  return (
    <ArrearsSection
      className="write-offs"
      heading={heading}
      title={m.write_offs_title()}
      total={m.arrears_in_total({ amount: formatUnits(writeOffs.standing) })}
      hint={m.write_offs_hint()}
    >
      <DataTable
        caption={m.write_offs_title()}
        columns={writeOffColumns(setUndoing)}
        rows={writeOffs.lines}
        keyOf={({ _id }) => _id}
      />
      {undoing && <UndoWriteOffDialog writeOff={undoing} onClose={() => setUndoing(undefined)} />}
    </ArrearsSection>
  );
}
