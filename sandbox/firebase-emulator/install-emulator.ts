import { installIsolated, isInstalled as isInstalledIn } from '../demo/install-isolated.ts';

export function isInstalled(): Promise<boolean> {
  return isInstalledIn(import.meta.dirname, 'firebase-tools');
}

export function installEmulator(): Promise<void> {
  return installIsolated(import.meta.dirname, 'The identity emulator');
}
