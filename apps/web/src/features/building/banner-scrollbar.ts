const HIDDEN_AFTER = 1_000;

type Use = {
  readonly places: number;
  readonly signal: AbortSignal;
  readonly onUse: () => void;
  readonly onPlace: (place: number) => void;
};

/** A thin scrollbar for the slides. Visible while in use and for one second after. */
export function runScrollbar(bar: HTMLElement, { places, signal, onUse, onPlace }: Use) {
  const thumb = bar.firstElementChild as HTMLElement;
  let timer = 0;

  const show = () => {
    bar.dataset['shown'] = 'true';
    clearTimeout(timer);
    timer = window.setTimeout(() => delete bar.dataset['shown'], HIDDEN_AFTER);
  };
  const moveTo = (place: number) => {
    // The thumb is as wide as one slide, so 100% moves it by one slide.
    thumb.style.transform = `translateX(${place * 100}%)`;
    if (bar.dataset['shown']) show();
  };
  const goTo = ({ clientX }: PointerEvent) => {
    const { left, width } = bar.getBoundingClientRect();
    onPlace(Math.min(places - 1, Math.max(0, Math.floor(((clientX - left) / width) * places))));
  };

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
  return { show, moveTo };
}
