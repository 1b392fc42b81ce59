import { useId, useState } from 'react';
import './covering-file-input.css';
import './file-drop-zone.css';
import { Icon, type IconName } from '../icons/icon.tsx';

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
  /** The accept attribute. Dropped files are not limited by it. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: File[]) => void;
};

export function FileDropZone({ icon, label, hint, accept, multiple = false, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className="file-drop covering-file-input" data-over={over}>
      <Icon name={icon} className="size-8 text-primary" />
      <label htmlFor={id} className="file-drop-label">
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
          // Reset, or choosing the same corrected file again would not fire a change.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
