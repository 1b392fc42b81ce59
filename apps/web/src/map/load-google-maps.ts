const RETRIES = 3;

type Point = { lat(): number; lng(): number };
type GoogleMap = {
  addListener(event: 'click' | 'tilesloaded', heard: (event: { latLng?: Point | null }) => void): unknown;
};
type Overlay = {
  onAdd: () => void;
  draw: () => void;
  onRemove: () => void;
  getPanes(): { readonly overlayLayer: Element } | null;
  getProjection(): { fromLatLngToDivPixel(point: Point): { x: number; y: number } | null };
  setMap(map: GoogleMap): void;
};

/** The part of Google's library that we call. */
export type GoogleMaps = {
  readonly Map: new (place: HTMLElement, options: object) => GoogleMap;
  readonly LatLng: new (position: { lat: number; lng: number }) => Point;
  readonly OverlayView: new () => Overlay;
};

type Globals = {
  google?: { readonly maps: GoogleMaps };
  googleMapsCame?: () => void;
  /** Google calls this when the key is invalid, or not allowed for this website. */
  gm_authFailure?: () => void;
};

const globals = window as unknown as Globals;

/** Retries up to three times, the nth time after n × 2^n milliseconds. Google's own loader no longer retries. */
export async function loadGoogleMaps(key: string, refused: () => void): Promise<GoogleMaps> {
  globals.gm_authFailure = refused;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(key);
    } catch (error) {
      if (attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 2 ** attempt));
    }
  }
}

function loadOnce(key: string): Promise<GoogleMaps> {
  const address = new URL('https://maps.googleapis.com/maps/api/js');
  address.search = String(new URLSearchParams({ key, v: 'weekly', loading: 'async', callback: 'googleMapsCame' }));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    globals.googleMapsCame = () => (globals.google ? resolve(globals.google.maps) : reject(new Error('No maps came.')));
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the maps could not be loaded.'));
    };
    script.src = address.href;
    // Google's script puts this nonce on the styles and scripts that it adds.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    document.head.append(script);
  });
}
