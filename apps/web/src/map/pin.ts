import type { ToFrame } from './frame-messages.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** In pixels. The lower corner of the hexagon marks the place. */
export const PIN_SIZE = 48;

export function createPin({ hexagon, bars }: ToFrame['mark']): HTMLElement {
  const pin = document.createElement('span');
  pin.className = 'pin';
  pin.append(part('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' }));
  pin.firstElementChild?.append(
    part('path', { class: 'pin-hexagon', d: hexagon }),
    part('path', { class: 'pin-bars', d: bars }),
  );
  return pin;
}

function part(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
