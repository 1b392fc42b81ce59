import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';

/** Left, Right, Home and End move through `count` items while the focus is inside the frame. */
export function useArrowKeys(
  frame: RefObject<HTMLElement | null>,
  count: number,
  setPlace: Dispatch<SetStateAction<number>>,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setPlace((place) => Math.min(Math.max(move(place, count), 0), count - 1));
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [frame, count, setPlace]);
}

const MOVES: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};
