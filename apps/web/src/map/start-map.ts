import type { MapSettings } from '@surela/contract';
import type { FromFrame, ToFrame } from './frame-messages.ts';
import type { Drawn, Ground } from './map-settings.ts';
import './map.css';

const settings: MapSettings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
const AT_THE_LATEST = 10_000;
let drawn: Promise<Drawn> | undefined;

type Draw = (ground: Ground, settings: MapSettings) => Drawn | Promise<Drawn>;

function tell(map: FromFrame['map']): void {
  // A sandboxed frame has no origin, but its address has the page's origin.
  parent.postMessage({ map } satisfies FromFrame, location.origin);
}

/**
 * Reports once whether the map is shown. A map that shows nothing in time counts as failed. The time starts when the frame is
 * in the viewport, since browsers delay loading in frames that are not.
 */
function settle(place: Element): (map: 'shown' | 'failed') => void {
  let told = false;
  const tellOnce = (map: 'shown' | 'failed') => {
    if (!told) tell(map);
    told = true;
  };
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    setTimeout(tellOnce, AT_THE_LATEST, 'failed');
  }).observe(place);
  return tellOnce;
}

async function hear({ theme, words, mark }: ToFrame, draw: Draw): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  const place = document.getElementById('map');
  if (!place) return;
  if (drawn) return (await drawn).dress(theme);
  const { office } = settings.building;
  const done = settle(place);
  drawn = (async () => draw({ place, office, theme, words, mark, done }, settings))();
  await drawn.catch(() => done('failed'));
}

/** Tells the page that the frame is listening, and draws the map when the page answers. */
export function startMap(draw: Draw): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<ToFrame> | null>) => {
    if (source !== parent || origin !== location.origin || !data?.words || !data.mark) return;
    const { theme, words, mark } = data;
    if (theme === 'winter' || theme === 'sunset') void hear({ theme, words, mark }, draw);
  });
  tell('listening');
}
