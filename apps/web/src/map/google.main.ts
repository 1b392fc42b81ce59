import { drawGoogleMap } from './google-map.ts';
import { startMap } from './start-map.ts';

startMap((ground, { googleMapsKey = '' }) => drawGoogleMap(ground, googleMapsKey));
