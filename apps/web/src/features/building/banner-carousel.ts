import createCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { runScrollbar } from './banner-scrollbar.ts';
import { LATER_SLIDES } from './banner-slides.ts';
import { prefetchImages } from './prefetch-images.ts';

export { LATER_SLIDES };

const EVERY = 4_000;

/** Duration and friction in Embla's units: half a second without overshoot. */
const DURATION = 6;
const FRICTION = 0.5;

type Tell = {
  /** Called when the transition ends, with the index of the active slide (0 to 3). */
  readonly onActive: (index: number) => void;
  readonly onPlaying: (playing: boolean) => void;
  readonly onUsed: () => void;
};

export type BannerCarousel = {
  readonly move: (where: 'previous' | 'next') => void;
  readonly play: (playing: boolean) => void;
  readonly end: () => void;
};

/**
 * Advances every four seconds until the visitor interacts. We use our own timer: Embla's autoplay restarts after each
 * resize, so it cannot be stopped for good.
 */
export function startBannerCarousel(root: HTMLElement, { onActive, onPlaying, onUsed }: Tell): BannerCarousel {
  const over = new AbortController();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const viewport = part(root, '.banner-viewport');
  const carousel = createCarousel(viewport, { loop: true, duration: DURATION, watchSlides: false });
  const scrollbar = runScrollbar(part(root, '.banner-scrollbar'), carousel, over.signal, takeOver);
  let timer = 0;

  const play = (playing: boolean) => {
    clearInterval(timer);
    if (playing) timer = window.setInterval(turn, EVERY);
    onPlaying(playing);
  };
  const turn = () => {
    if (!document.hidden && !calm.matches) scroll('next');
  };
  const scroll = (where: 'previous' | 'next') => {
    if (where === 'next') carousel.scrollNext(calm.matches);
    else carousel.scrollPrev(calm.matches);
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook, in spite of its name.
    carousel.internalEngine().scrollBody.useFriction(FRICTION);
    // Embla emits no event after a jump without transition.
    if (calm.matches) rest();
  };
  function rest() {
    onActive(carousel.selectedScrollSnap());
    prefetchImages(root, carousel.selectedScrollSnap());
  }
  function takeOver() {
    play(false);
    onUsed();
    scrollbar.show();
  }
  const move = (where: 'previous' | 'next') => {
    takeOver();
    scroll(where);
  };

  carousel.on('scroll', () => {
    if (isInPlace(carousel)) rest();
  });
  carousel.on('settle', rest);
  // After a resize Embla is on its slide without a scroll event.
  carousel.on('reInit', rest);
  carousel.on('pointerDown', takeOver);
  root.addEventListener('focusin', ({ target }) => isTabbedTo(target) && play(false), over);
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') move('previous');
      if (event.key === 'ArrowRight') move('next');
    },
    over,
  );
  play(true);
  prefetchImages(root, 0);

  return {
    move,
    play,
    end: () => {
      clearInterval(timer);
      over.abort();
      carousel.destroy();
    },
  };
}

/** Focus after a mouse click does not count as interaction. */
function isTabbedTo(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

/** Visually settled. Embla itself waits for a thousandth of a pixel, which takes twice as long. */
function isInPlace(carousel: EmblaCarouselType): boolean {
  const { location, target } = carousel.internalEngine();
  return Math.abs(target.get() - location.get()) < 0.5;
}

function part(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The banner has no ${selector}.`);
  return found;
}
