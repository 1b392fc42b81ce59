import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { BannerCarousel } from './banner-carousel.ts';
import type { Slide } from './banner-slide.tsx';

const NONE: readonly Slide[] = [];

/** State of the banner. The carousel's code is loaded when the browser is idle, or at the first click if that is earlier. */
export function useBanner(root: RefObject<HTMLElement | null>, first: string) {
  const [active, setActive] = useState(0);
  const [later, setLater] = useState(NONE);
  const [leaving, setLeaving] = useState(false);
  const [moved, setMoved] = useState(false);
  /** The previous slide's picture, shown under the one that fades in. */
  const [over, setOver] = useState<string>();
  const [playing, setPlaying] = useState(true);
  const [used, setUsed] = useState(false);
  const banner = useRef<Promise<BannerCarousel | null>>(null);
  const focused = useRef(false);

  const run = useCallback((): Promise<BannerCarousel | null> => {
    banner.current ??= import('./banner-carousel.ts')
      .then(({ startBannerCarousel, LATER_SLIDES }) => {
        if (!root.current) return null;
        setLater(LATER_SLIDES);
        const onActive = (index: number, before: string | undefined) => {
          focused.current = root.current?.querySelector('.banner-content')?.contains(document.activeElement) ?? false;
          setActive(index);
          setOver(before);
          setLeaving(false);
          // The first slide does not animate on load: it is already visible.
          setMoved(true);
        };
        const heard = {
          onActive,
          onLeaving: () => setLeaving(true),
          onPlaying: setPlaying,
          onUsed: () => setUsed(true),
        };
        return startBannerCarousel(root.current, { first, ...heard });
      })
      .catch((error: unknown) => {
        log('The banner cannot move.', error);
        banner.current = null;
        return null;
      });
    return banner.current;
  }, [root, first]);

  // The slide's button is replaced when the slide changes: a visitor using the arrow keys keeps the focus on it.
  useLayoutEffect(() => {
    if (focused.current) root.current?.querySelector<HTMLElement>('.banner-button')?.focus();
    focused.current = false;
  });

  useEffect(() => {
    const callOff = whenIdle(() => void run());
    return () => {
      callOff();
      void banner.current?.then((running) => running?.end());
      banner.current = null;
    };
  }, [run]);

  return {
    active,
    later,
    running: later !== NONE,
    leaving,
    moved,
    over,
    playing,
    used,
    onPrevious: () => void run().then((running) => running?.move('previous')),
    onNext: () => void run().then((running) => running?.move('next')),
    onPlay: (play: boolean) => void run().then((running) => running?.play(play)),
  };
}
