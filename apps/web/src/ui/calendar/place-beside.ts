const GAP = 4;
const EDGE = 8;

/**
 * Keeps an element of the top layer below a field, or above it when there is no room, and always within the window.
 * @returns what ends it
 */
export function placeBeside(element: HTMLElement, field: HTMLElement): () => void {
  const place = () => {
    const { top, bottom, left } = field.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = bottom + GAP;
    const above = top - GAP - height;
    const wanted = below + height + EDGE <= innerHeight || above < EDGE ? below : above;
    element.style.top = `${Math.max(EDGE, Math.min(wanted, innerHeight - height - EDGE))}px`;
    element.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
  };
  place();
  const over = new AbortController();
  addEventListener('resize', place, over);
  // Captured: a dialog's own scrolling does not bubble.
  addEventListener('scroll', place, { capture: true, passive: true, signal: over.signal });
  const size = new ResizeObserver(place);
  size.observe(element);
  return () => {
    over.abort();
    size.disconnect();
  };
}
