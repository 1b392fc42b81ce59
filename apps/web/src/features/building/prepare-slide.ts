import { decodePicture } from './decode-picture.ts';

export type PreparedSlide = {
  readonly place: number;
  readonly state: () => 'loading' | 'ready' | 'failed';
  /** Calls back once: when the picture has loaded or failed, or after `limit` milliseconds. */
  readonly settle: (limit: number, then: () => void) => void;
  readonly abandon: () => void;
};

/** Loads the picture of the next slide. */
export function prepareSlide(root: HTMLElement, place: number, picture: string): PreparedSlide {
  let state: 'loading' | 'ready' | 'failed' = 'loading';
  root.dataset['next'] = `${place} ${state}`;
  let timer = 0;
  let waiting: (() => void) | undefined;
  const call = () => {
    clearTimeout(timer);
    const then = waiting;
    waiting = undefined;
    then?.();
  };
  const become = (outcome: 'ready' | 'failed') => {
    state = outcome;
    root.dataset['next'] = `${place} ${state}`;
    call();
  };
  decodePicture(root, picture).then(
    () => become('ready'),
    () => become('failed'),
  );
  return {
    place,
    state: () => state,
    settle: (limit, then) => {
      clearTimeout(timer);
      waiting = then;
      if (state === 'loading') timer = window.setTimeout(call, limit);
      else call();
    },
    abandon: () => {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
