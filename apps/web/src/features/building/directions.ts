import { building } from '../../platform/settings.ts';

/** Needs no key, and opens the app that a phone has for it. */
export function directionsToOffice(): string {
  const { latitude, longitude } = building.office;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
}
