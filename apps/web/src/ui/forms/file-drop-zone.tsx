import { useId, useState } from 'react';
import './file-drop-zone.css';
import { Icon, type IconName } from '../icons/icon.tsx';

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
  /** As in the attribute of that name. What is dropped may be anything all the same. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: File[]) => void;
};

/** Files are chosen or dropped here. */
export function FileDropZone({ icon, label, hint, accept, multiple = false, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className="file-drop" data-over={over}>
      <Icon name={icon} className="size-8 text-primary" />
      <label htmlFor={id} className="file-drop-words">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Else the same file, mended and chosen again, would be no change.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
