import { useEffect, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../icons/icon.tsx';
import { type GalleryImage, ImageStrip } from './image-strip.tsx';

type Props = {
  readonly label: string;
  readonly pictures: readonly GalleryImage[];
  readonly current: number;
  readonly onCurrent: (place: number) => void;
  readonly onClose: () => void;
};

/** A native <dialog>: traps the focus and closes on Escape. The gallery handles the arrow keys. */
export function Lightbox({ label, pictures, current, onCurrent, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={label} className="lightbox" onClose={onClose}>
      <div className="flex items-center justify-between gap-4 p-3 pl-5">
        <p aria-live="polite" className="flex gap-3">
          <span className="font-medium">{pictures[current]?.caption}</span>
          <span className="tabular-nums">{m.gallery_position({ place: current + 1, count: pictures.length })}</span>
        </p>
        <button
          type="button"
          className="picture-step static"
          aria-label={m.close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <ImageStrip pictures={pictures} current={current} onCurrent={onCurrent} sizes="100vw" />
    </dialog>
  );
}
