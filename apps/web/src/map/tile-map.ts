import type { BuildingSettings } from '@surela/contract';
import { control, divIcon, type LatLngTuple, map as leafletMap, marker, type TileLayer, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './tile-map.css';
import { type Drawn, FARTHEST_ZOOM, type Ground, logPosition, ZOOM } from './map-settings.ts';
import { createPin, PIN_SIZE } from './pin.ts';
import { letThePageScroll } from './scroll-hint.ts';

const SLOW = 5_000;

/** A map of open tiles (Leaflet), for a building without a Google key. */
export function drawTileMap(ground: Ground, { tiles, maxZoom, credit }: BuildingSettings['map']): Drawn {
  const { place, words } = ground;
  const office: LatLngTuple = [ground.office.latitude, ground.office.longitude];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(place, {
    center: office,
    zoom: ZOOM,
    minZoom: FARTHEST_ZOOM,
    maxZoom,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  place.setAttribute('role', 'application');
  place.setAttribute('aria-label', words.map);
  control.attribution({ prefix: false }).addAttribution(link(credit)).addTo(map);
  control
    .zoom({
      position: 'bottomright',
      zoomInText: sign('M12 6v12M6 12h12'),
      zoomInTitle: words.zoomIn,
      zoomOutText: sign('M6 12h12'),
      zoomOutTitle: words.zoomOut,
    })
    .addTo(map);
  const icon = divIcon({
    html: createPin(ground.mark),
    className: '',
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
  });
  marker(office, { icon, interactive: false, keyboard: false }).addTo(map);
  map.on('click', ({ latlng }) => logPosition(latlng.lat, latlng.lng));
  letThePageScroll(map, words);
  // OpenStreetMap serves tiles only to requests with a referrer.
  const layer = tileLayer(tiles, { maxZoom, referrerPolicy: 'strict-origin-when-cross-origin' });
  tellWhenSeen(layer, ground.done);
  layer.addTo(map);
  return { dress: () => undefined };
}

/** Reports the map as shown when all visible tiles are done, or after a while if some have loaded; as failed if none has. */
function tellWhenSeen(layer: TileLayer, done: Ground['done']): void {
  let came = 0;
  const judge = () => done(came > 0 ? 'shown' : 'failed');
  layer.on('tileload', () => (came += 1));
  layer.once('load', judge);
  setTimeout(() => came > 0 && judge(), SLOW);
}

function link({ text, address }: BuildingSettings['map']['credit']): string {
  const element = document.createElement('a');
  Object.assign(element, { textContent: text, href: address, target: '_blank', rel: 'noopener' });
  return element.outerHTML;
}

/** An SVG, because a text "+" would become part of the button's accessible name. */
function sign(shape: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}" /></svg>`;
}
