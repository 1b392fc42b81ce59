const FAR_ENOUGH = 40;

type Swipes = {
  readonly signal: AbortSignal;
  readonly onStart: () => void;
  readonly onSwipe: (where: 'previous' | 'next') => void;
};

/** One slide a swipe, as soon as the pointer has gone far enough. */
export function watchSwipes(area: HTMLElement, { signal, onStart, onSwipe }: Swipes): void {
  let from: number | undefined;
  let swiped = false;
  area.addEventListener(
    'pointerdown',
    ({ clientX, button, isPrimary }) => {
      if (button !== 0 || !isPrimary) return;
      from = clientX;
      swiped = false;
      onStart();
    },
    { signal },
  );
  addEventListener(
    'pointermove',
    ({ clientX, isPrimary }) => {
      if (from === undefined || !isPrimary || Math.abs(clientX - from) < FAR_ENOUGH) return;
      const where = clientX < from ? 'next' : 'previous';
      from = undefined;
      swiped = true;
      onSwipe(where);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (from = undefined), { signal });
  // A swipe that began on the link does not follow it, and does not drag the picture away.
  area.addEventListener('click', (event) => swiped && event.preventDefault(), { signal, capture: true });
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
