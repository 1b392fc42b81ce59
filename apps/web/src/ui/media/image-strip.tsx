import { useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../icons/icon.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

export type GalleryImage = { readonly address: string; readonly preview: string; readonly caption: string };

type Props = {
  readonly pictures: readonly GalleryImage[];
  readonly current: number;
  readonly onCurrent: (place: number) => void;
  /** The sizes attribute. */
  readonly sizes: string;
  /** Called on a click on the current picture. */
  readonly onClick?: () => void;
};

/**
 * Pictures side by side in a scroll-snap strip. Buttons and keys scroll the same strip, so the scroll position is the
 * only state.
 */
export function ImageStrip({ pictures, current, onCurrent, sizes, onClick }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const goal = useRef<number | null>(null);
  const settled = useRef(false);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || placeOf(element) === current) return;
    goal.current = current;
    const behavior = settled.current ? 'auto' : 'instant';
    element.scrollTo({ left: current * element.clientWidth, behavior });
  }, [current]);

  // The focused picture is now out of view and inert.
  useLayoutEffect(() => {
    const element = strip.current;
    if (settled.current && element?.contains(document.activeElement)) {
      element.querySelectorAll('button')[current]?.focus({ preventScroll: true });
    }
    settled.current = true;
  }, [current]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const byHand = () => {
      goal.current = null;
    };
    element.addEventListener('pointerdown', byHand);
    element.addEventListener('wheel', byHand, { passive: true });
    return () => {
      element.removeEventListener('pointerdown', byHand);
      element.removeEventListener('wheel', byHand);
    };
  }, []);

  const follow = () => {
    // A closed dialog has no width, so its scroll position is meaningless.
    if (!strip.current?.clientWidth) return;
    const place = placeOf(strip.current);
    // Pictures passed while scrolling to a farther one are ignored.
    if (goal.current === null) {
      if (place !== current) onCurrent(place);
    } else if (place === goal.current) goal.current = null;
  };
  const step = (to: number) => () => {
    if (to >= 0 && to < pictures.length) onCurrent(to);
  };
  return (
    <div className="image-track">
      {/* Scrollable regions must be focusable; in the lightbox the strip has no button. */}
      <ul ref={strip} className="image-strip" tabIndex={onClick ? undefined : 0} onScroll={follow}>
        {pictures.map((picture, place) => (
          <li key={picture.address} inert={place !== current}>
            {onClick ? (
              <button type="button" aria-label={m.gallery_enlarge({ caption: picture.caption })} onClick={onClick}>
                <Slide picture={picture} sizes={sizes} first={place === 0} />
              </button>
            ) : (
              <Slide picture={picture} sizes={sizes} first={place === current} />
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="picture-step left-3"
            aria-label={m.gallery_previous()}
            aria-disabled={current === 0}
            onClick={step(current - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="picture-step right-3"
            aria-label={m.gallery_next()}
            aria-disabled={current === pictures.length - 1}
            onClick={step(current + 1)}
          >
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
  );
}

type SlideProps = { readonly picture: GalleryImage; readonly sizes: string; readonly first: boolean };

function Slide({ picture: { address, preview, caption }, sizes, first }: SlideProps) {
  return (
    <ResponsiveImage
      address={address}
      preview={preview}
      alt={caption}
      width={1080}
      height={720}
      sizes={sizes}
      first={first}
      className="size-full"
    />
  );
}

function placeOf(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}
