declare global {
  interface Window {
    /** Set by the script in index.html, if it was allowed to run. Calling it stops the recording of presses. */
    readonly takeEarlyPresses?: () => readonly HTMLElement[];
  }
}

/**
 * Stops recording presses, and reads the fields before React resets them.
 * @returns a function that replays the presses in order, or undefined if there are none
 */
export function takeEarlyPresses(): (() => Promise<void>) | undefined {
  const repeats = (window.takeEarlyPresses?.() ?? []).map(repeatOf);
  if (repeats.length === 0) return undefined;
  return async () => {
    for (const repeat of repeats) {
      repeat();
      // The next press needs what this one changed, such as the filters in the URL.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}

/** An element that is gone by then has no handler, so nothing is done. */
function repeatOf(pressed: HTMLElement): () => void {
  if (pressed instanceof HTMLSelectElement) {
    const { value } = pressed;
    return () => {
      pressed.value = value;
      pressed.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (pressed instanceof HTMLInputElement) {
    if (pressed.checked === pressed.defaultChecked) return () => undefined;
    pressed.checked = pressed.defaultChecked;
  }
  return () => pressed.click();
}
