/**
 * Fake of the Google Maps script: the constructors we call, which record their arguments, and a clickable area. Runs in
 * the browser, so it may use nothing from outside itself.
 */
export function googleMapsScript(): string {
  return `(${standIn.toString()})()`;
}

export type MadeMap = { readonly options: Readonly<Record<string, unknown>> };

function standIn(): void {
  type Heard = (event: object) => void;
  const globals = window as unknown as Record<string, unknown>;
  const made: MadeMap[] = [];
  globals['madeMaps'] = made;

  class StandInMap {
    place: HTMLElement;
    constructor(place: HTMLElement, options: MadeMap['options']) {
      this.place = place;
      place.textContent = 'A map by Google';
      made.push({ options });
    }
    addListener(event: string, heard: Heard): void {
      if (event === 'tilesloaded') setTimeout(heard, 10, {});
      const latLng = { lat: () => 23.5, lng: () => 90.5 };
      if (event === 'click') this.place.addEventListener('click', () => heard({ latLng }));
    }
  }

  class StandInOverlay {
    onAdd = () => undefined;
    draw = () => undefined;
    layer = document.createElement('div');
    getPanes = () => ({ overlayLayer: this.layer });
    getProjection = () => ({ fromLatLngToDivPixel: () => ({ x: 100, y: 100 }) });
    setMap(map: StandInMap): void {
      map.place.append(this.layer);
      this.onAdd();
      this.draw();
    }
  }

  class LatLng {
    at: object;
    constructor(at: object) {
      this.at = at;
    }
  }

  globals['google'] = { maps: { Map: StandInMap, OverlayView: StandInOverlay, LatLng } };
  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const loaded = globals[address.searchParams.get('callback') ?? ''] as () => void;
  setTimeout(() => loaded());
}
