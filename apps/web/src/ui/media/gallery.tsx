import { useEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Lightbox } from './lightbox.tsx';
import './gallery.css';
import { useArrowKeys } from '../hooks/use-arrow-keys.ts';
import { BROWSING_SHAPES } from '../icons/browse-icons.ts';
import { addShapes, Icon } from '../icons/icon.tsx';
import { type GalleryImage, ImageStrip } from './image-strip.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

addShapes(BROWSING_SHAPES);

type Props = {
  readonly label: string;
  readonly pictures: readonly GalleryImage[];
  /** True while more pictures are loading; their space is reserved. */
  readonly expecting: boolean;
};

/** One large picture, thumbnails below, and a lightbox. */
export function Gallery({ label, pictures, expecting }: Props) {
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const returning = useRef(false);
  useArrowKeys(frame, pictures.length, setCurrent);

  // The dialog restores the focus to the picture it was opened from, which may be out of view.
  useEffect(() => {
    if (returning.current && !enlarged) {
      frame.current?.querySelector<HTMLElement>('li:not([inert]) button')?.focus({ preventScroll: true });
    }
    returning.current = enlarged;
  }, [enlarged]);

  return (
    <section ref={frame} aria-label={label} className="gallery">
      <div className="relative">
        <ImageStrip
          pictures={pictures}
          current={current}
          onCurrent={setCurrent}
          sizes="(min-width: 1440px) 900px, (min-width: 1024px) 62vw, 100vw"
          onClick={() => setEnlarged(true)}
        />
        <span className="gallery-zoom" aria-hidden="true">
          <Icon name="enlarge" />
        </span>
      </div>
      <p className="gallery-caption" aria-live="polite">
        {!expecting && (
          <>
            <span className="font-medium">{pictures[current]?.caption}</span>
            {pictures.length > 1 && (
              <span className="text-muted tabular-nums">
                {m.gallery_position({ place: current + 1, count: pictures.length })}
              </span>
            )}
          </>
        )}
      </p>
      <Thumbnails pictures={pictures} current={current} onCurrent={setCurrent} expecting={expecting} />
      {enlarged && (
        <Lightbox
          label={label}
          pictures={pictures}
          current={current}
          onCurrent={setCurrent}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  );
}

type ThumbnailsProps = Omit<Props, 'label'> & {
  readonly current: number;
  readonly onCurrent: (place: number) => void;
};

function Thumbnails({ pictures, current, onCurrent, expecting }: ThumbnailsProps) {
  if (expecting) return <div className="thumbnails" aria-hidden="true" />;
  if (pictures.length < 2) return null;
  return (
    <ul className="thumbnails">
      {pictures.map(({ address, preview, caption }, place) => (
        <li key={address}>
          <button
            type="button"
            className="thumbnail"
            aria-label={m.gallery_show({ caption })}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => onCurrent(place)}
          >
            <ResponsiveImage
              address={address}
              preview={preview}
              alt=""
              width={360}
              height={240}
              sizes="112px"
              className="size-full"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
