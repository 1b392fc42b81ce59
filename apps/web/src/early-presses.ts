declare global {
  interface Window {
    /** Of the script in index.html, if it was allowed to run. It keeps nothing any more once it was called. */
    readonly takeEarlyPresses?: () => readonly HTMLElement[];
  }
}

/**
 * Ends the keeping of presses, and reads what the fields show before React resets them.
 * @returns what does the kept presses in their order, or undefined if there are none
 */
export function takeEarlyPresses(): (() => Promise<void>) | undefined {
  const repeats = (window.takeEarlyPresses?.() ?? []).map(repeatOf);
  if (repeats.length === 0) return undefined;
  return async () => {
    for (const repeat of repeats) {
      repeat();
      // The next one needs what this one has changed, such as the filters in the address.
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
