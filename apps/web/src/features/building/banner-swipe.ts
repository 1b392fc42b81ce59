const FAR_ENOUGH = 40;

type Swipes = {
  readonly signal: AbortSignal;
  readonly onStart: () => void;
  readonly onSwipe: (where: 'previous' | 'next') => void;
};

/** Moves by one slide per swipe, as soon as the pointer has moved far enough. */
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
  // A swipe that starts on the link must not follow it, nor drag the picture.
  area.addEventListener('click', (event) => swiped && event.preventDefault(), { signal, capture: true });
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
