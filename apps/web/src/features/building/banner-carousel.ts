import { runScrollbar } from './banner-scrollbar.ts';
import { LATER_SLIDES } from './banner-slides.ts';
import { watchSwipes } from './banner-swipe.ts';
import { type PreparedSlide, prepareSlide } from './prepare-slide.ts';

export { LATER_SLIDES };

const EVERY = 4_000;
/** How long the current text takes to fade out. Same as `--banner-leaves` in banner.css. */
const LEAVES = 160;
/** In autoplay: how long to wait for a slide's picture before trying the next slide. */
const SKIPPED_AFTER = 12_000;
/** After a button press: how long to wait before showing the slide with the preview of its picture. */
const SHOWN_AFTER = 1_500;

type Tell = {
  /** The picture of the first slide, which is in the page's HTML. */
  readonly first: string;
  readonly onLeaving: () => void;
  /** After the transition: the active slide (0 to 3), and the picture that it fades in over. */
  readonly onActive: (index: number, over: string | undefined) => void;
  readonly onPlaying: (playing: boolean) => void;
  readonly onUsed: () => void;
};

export type BannerCarousel = {
  readonly move: (where: 'previous' | 'next') => void;
  readonly play: (playing: boolean) => void;
  readonly end: () => void;
};

/** Advances every four seconds until the visitor interacts. In autoplay, a slide is shown only once its picture is decoded. */
export function startBannerCarousel(root: HTMLElement, tell: Tell): BannerCarousel {
  const over = new AbortController();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const pictures = [tell.first, ...LATER_SLIDES.map(({ picture }) => picture)];
  const beside = (place: number, step: number) => (place + step + pictures.length) % pictures.length;
  let active = 0;
  /** Differs from `active` while a picture loads or the current slide fades out. */
  let target = 0;
  let playing = false;
  let timer = 0;
  let leaving = 0;
  let prepared = prepareSlide(root, 1, pictures[1] ?? '');

  const prepare = (place: number): PreparedSlide => {
    if (prepared.place === place && prepared.state() !== 'failed') return prepared;
    prepared.abandon();
    prepared = prepareSlide(root, place, pictures[place] ?? '');
    return prepared;
  };
  const wait = () => {
    clearTimeout(timer);
    // The fade-out comes on top, so slides change every four seconds.
    if (playing) timer = window.setTimeout(turn, EVERY - LEAVES);
  };
  const turn = () => {
    if (document.hidden || calm.matches) wait();
    else advance(beside(active, 1));
  };
  const advance = (place: number) => {
    target = place;
    if (place === active) return wait();
    const slide = prepare(place);
    slide.settle(SKIPPED_AFTER, () => (slide.state() === 'ready' ? leave() : advance(beside(place, 1))));
  };
  const show = (place: number) => {
    clearTimeout(leaving);
    target = place;
    prepare(place).settle(SHOWN_AFTER, leave);
  };
  const leave = () => {
    tell.onLeaving();
    clearTimeout(leaving);
    if (calm.matches) rest();
    else leaving = window.setTimeout(rest, LEAVES);
  };
  const rest = () => {
    leaving = 0;
    const shown = root.querySelector<HTMLImageElement>('.banner-picture picture img');
    // If the picture has not loaded, the slide fades in over its own preview, not over another slide's picture.
    const under = prepared.state() === 'ready' ? shown?.currentSrc : undefined;
    active = target;
    tell.onActive(active, under);
    scrollbar.moveTo(active);
    prepare(beside(active, 1));
    wait();
  };
  const play = (wanted: boolean) => {
    // Pausing cancels the next automatic slide, even if it only waits for its picture.
    if (playing && !wanted && !leaving) {
      prepared.abandon();
      target = active;
    }
    playing = wanted;
    wait();
    tell.onPlaying(wanted);
  };
  const takeOver = () => {
    play(false);
    tell.onUsed();
    scrollbar.show();
  };
  const move = (where: 'previous' | 'next') => {
    takeOver();
    show(beside(target, where === 'next' ? 1 : -1));
  };
  const scrollbar = runScrollbar(part(root, '.banner-scrollbar'), {
    places: pictures.length,
    signal: over.signal,
    onUse: takeOver,
    onPlace: (place) => place !== target && show(place),
  });

  watchSwipes(part(root, '.banner-viewport'), { signal: over.signal, onStart: takeOver, onSwipe: move });
  root.addEventListener('focusin', ({ target: to }) => isTabbedTo(to) && play(false), over);
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

  return {
    move,
    play,
    end: () => {
      clearTimeout(timer);
      clearTimeout(leaving);
      prepared.abandon();
      over.abort();
    },
  };
}

/** Focus after a mouse click does not count as interaction. */
function isTabbedTo(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function part(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The banner has no ${selector}.`);
  return found;
}
