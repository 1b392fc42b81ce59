import type { EmblaCarouselType } from 'embla-carousel';

const HIDDEN_AFTER = 1_000;

/** A thin scrollbar for the slides. Visible while in use and for one second after. */
export function runScrollbar(bar: HTMLElement, carousel: EmblaCarouselType, signal: AbortSignal, onUse: () => void) {
  const thumb = bar.firstElementChild as HTMLElement;
  let timer = 0;

  const isShown = () => bar.dataset['shown'] === 'true';
  const show = () => {
    bar.dataset['shown'] = 'true';
    clearTimeout(timer);
    timer = window.setTimeout(() => delete bar.dataset['shown'], HIDDEN_AFTER);
  };
  const goTo = ({ clientX }: PointerEvent) => {
    const { left, width } = bar.getBoundingClientRect();
    const last = carousel.scrollSnapList().length - 1;
    carousel.scrollTo(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * (last + 1)))));
  };

  carousel.on('scroll', () => {
    // The thumb is as wide as one slide's share, so a full round is four times its width.
    thumb.style.transform = `translateX(${carousel.scrollProgress() * carousel.scrollSnapList().length * 100}%)`;
    if (isShown()) show();
  });
  bar.addEventListener('pointerenter', show, { signal });
  bar.addEventListener(
    'pointerdown',
    (event) => {
      bar.setPointerCapture(event.pointerId);
      onUse();
      goTo(event);
    },
    { signal },
  );
  bar.addEventListener(
    'pointermove',
    (event) => {
      show();
      if (bar.hasPointerCapture(event.pointerId)) goTo(event);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { show };
}
