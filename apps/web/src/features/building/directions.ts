import { building } from '../../platform/settings.ts';

/** Needs no API key, and opens the phone's map app. */
export function directionsToOffice(): string {
  const { latitude, longitude } = building.office;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
}
