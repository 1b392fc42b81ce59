import type { InventoryApartment } from '@surela/contract';
import { useState } from 'react';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { FileDropZone } from '../../../ui/forms/file-drop-zone.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { downloadCsvText } from '../../../ui/tables/download-file.ts';
import { COLUMNS, readCsvFile, toApartmentsCsv } from './apartments-csv.ts';

type Props = {
  readonly apartments: readonly InventoryApartment[];
  readonly busy: boolean;
  /** The server's error message. */
  readonly refused: string | undefined;
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  readonly onRead: (name: string, csv: string) => void;
};

/** Same limit as in the contract. */
const MOST_CHARACTERS = 400_000;

export function ImportSource({ apartments, busy, refused, pasted, onPasted, onRead }: Props) {
  const [problem, setProblem] = useState<string>();
  const read = (name: string, csv: string) => {
    const words =
      csv.trim() === '' ? m.import_empty() : csv.length > MOST_CHARACTERS ? m.import_too_large() : undefined;
    setProblem(words);
    if (!words) onRead(name, csv);
  };
  return (
    <div className="grid gap-6">
      <p>{m.import_text()}</p>
      <FileDropZone
        icon="upload"
        label={m.import_choose()}
        hint={m.import_hint({ rent: formatUnits(1_240) })}
        accept=".csv,text/csv"
        onFiles={([file]) => {
          if (file) void readCsvFile(file).then((csv) => read(file.name, csv));
        }}
      />
      <FormError text={problem ?? refused} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="btn"
          onClick={() => downloadCsvText('apartments.csv', toApartmentsCsv(apartments))}
        >
          <Icon name="download" />
          {apartments.length === 0 ? m.import_template() : m.import_current()}
        </button>
        <p className="text-muted text-sm">
          {apartments.length === 0 ? m.import_template_hint() : m.import_current_hint()}
        </p>
      </div>
      <form
        className="grid gap-4 border-line border-t pt-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) read(m.import_pasted(), pasted);
        }}
      >
        <TextArea
          name="csv"
          label={m.import_paste()}
          rows={6}
          value={pasted}
          spellCheck={false}
          className="font-mono text-sm"
          placeholder={COLUMNS.join(',')}
          onChange={({ target }) => onPasted(target.value)}
        />
        <SubmitButton busy={busy} className="justify-self-end">
          {m.import_preview()}
        </SubmitButton>
      </form>
    </div>
  );
}
