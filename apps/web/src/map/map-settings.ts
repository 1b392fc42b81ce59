import type { BuildingSettings } from '@surela/contract';
import type { Theme, ToFrame } from './frame-messages.ts';

/** Input for either kind of map. */
export type Ground = {
  readonly place: HTMLElement;
  readonly office: BuildingSettings['office'];
  readonly theme: Theme;
  readonly words: ToFrame['words'];
  readonly mark: ToFrame['mark'];
  readonly done: (map: 'shown' | 'failed') => void;
};

export type Drawn = { dress(theme: Theme): void };

export const ZOOM = 17;
export const FARTHEST_ZOOM = 3;

export function logPosition(latitude: number, longitude: number): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants the position in the console.
  console.log({ latitude, longitude });
}
