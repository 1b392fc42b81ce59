import type { Map as LeafletMap } from 'leaflet';
import type { ToFrame } from './frame-messages.ts';

const HINT_STAYS = 1_500;

/**
 * A map in a page must not catch whoever is only passing: the wheel zooms with Ctrl or ⌘ held, a finger moves the page,
 * two move the map. Google's map calls this cooperative and does it itself.
 */
export function letThePageScroll(map: LeafletMap, { wheelHint, touchHint }: ToFrame['words']): void {
  const place = map.getContainer();
  map.scrollWheelZoom.disable();
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable();

  // Before Leaflet sees the same event.
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
