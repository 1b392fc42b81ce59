import { type GoogleMaps, loadGoogleMaps } from './load-google-maps.ts';
import { type Drawn, FARTHEST_ZOOM, type Ground, logPosition, ZOOM } from './map-settings.ts';
import { createPin } from './pin.ts';

/** Google's map, for a building with a key. Its colour scheme is fixed when it is created, so a new theme needs a new map. */
export async function drawGoogleMap(ground: Ground, key: string): Promise<Drawn> {
  const maps = await loadGoogleMaps(key, () => ground.done('failed'));
  const dress = (theme: Ground['theme']) => makeMap(maps, { ...ground, theme });
  dress(ground.theme);
  return { dress };
}

function makeMap(maps: GoogleMaps, { place, office, theme, mark, done }: Ground): void {
  const center = { lat: office.latitude, lng: office.longitude };
  const field = document.createElement('div');
  field.className = 'field';
  place.replaceChildren(field);
  const map = new maps.Map(field, {
    center,
    zoom: ZOOM,
    minZoom: FARTHEST_ZOOM,
    colorScheme: theme === 'sunset' ? 'DARK' : 'LIGHT',
    gestureHandling: 'cooperative',
    clickableIcons: false,
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
  map.addListener('click', ({ latLng }) => latLng && logPosition(latLng.lat(), latLng.lng()));
  map.addListener('tilesloaded', () => done('shown'));

  const pin = createPin(mark);
  const overlay = new maps.OverlayView();
  overlay.onAdd = () => overlay.getPanes()?.overlayLayer.append(pin);
  overlay.draw = () => {
    const point = overlay.getProjection().fromLatLngToDivPixel(new maps.LatLng(center));
    if (point) pin.style.transform = `translate(-50%, -100%) translate(${point.x}px, ${point.y}px)`;
  };
  overlay.onRemove = () => pin.remove();
  overlay.setMap(map);
}
