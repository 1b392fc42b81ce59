import type { Map as LeafletMap } from 'leaflet';
import type { ToFrame } from './frame-messages.ts';

const HINT_STAYS = 1_500;

/**
 * Keeps the map from capturing page scrolling: the wheel zooms only with Ctrl or ⌘ held, one finger scrolls the page, two
 * fingers move the map. Google's map has this built in as `gestureHandling: 'cooperative'`.
 */
export function letThePageScroll(map: LeafletMap, { wheelHint, touchHint }: ToFrame['words']): void {
  const place = map.getContainer();
  map.scrollWheelZoom.disable();
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable();

  // Capture, to run before Leaflet's own handlers.
  const atFirst = { capture: true, passive: true } as const;
  place.addEventListener(
    'wheel',
    ({ ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) return void map.scrollWheelZoom.enable();
      map.scrollWheelZoom.disable();
      hint(wheelHint);
    },
    atFirst,
  );
  place.addEventListener('touchmove', ({ touches }) => void (touches.length === 1 && hint(touchHint)), atFirst);
}

let fading: ReturnType<typeof setTimeout> | undefined;

function hint(text: string): void {
  const element = document.getElementById('hint');
  if (!element) return;
  element.textContent = text;
  element.dataset['seen'] = 'true';
  clearTimeout(fading);
  fading = setTimeout(() => delete element.dataset['seen'], HINT_STAYS);
}
