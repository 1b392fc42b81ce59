import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { BannerCarousel } from './banner-carousel.ts';
import type { Slide } from './banner-slide.tsx';

const NONE: readonly Slide[] = [];

/**
 * State of the banner. The carousel's code is loaded after the first paint, or at the first click if that is earlier.
 */
export function useBanner(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const [later, setLater] = useState(NONE);
  const [moved, setMoved] = useState(false);
  const [playing, setPlaying] = useState(true);
  const [used, setUsed] = useState(false);
  const banner = useRef<Promise<BannerCarousel | null>>(null);

  const run = useCallback((): Promise<BannerCarousel | null> => {
    banner.current ??= import('./banner-carousel.ts')
      .then(({ startBannerCarousel: runBanner, LATER_SLIDES }) => {
        if (!root.current) return null;
        setLater(LATER_SLIDES);
        const onActive = (index: number) => {
          setActive(index);
          // The first slide does not animate on load: it is already visible.
          if (index > 0) setMoved(true);
        };
        return runBanner(root.current, { onActive, onPlaying: setPlaying, onUsed: () => setUsed(true) });
      })
      .catch((error: unknown) => {
        log('The banner cannot move.', error);
        banner.current = null;
        return null;
      });
    return banner.current;
  }, [root]);

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
    moved,
    playing,
    used,
    onPrevious: () => void run().then((running) => running?.move('previous')),
    onNext: () => void run().then((running) => running?.move('next')),
    onPlay: (play: boolean) => void run().then((running) => running?.play(play)),
  };
}
