import { LATER_SLIDES } from './banner-slides.ts';

const fetched = new Set<string>();

/**
 * Prefetches the next slide's picture with a clone of the current image element, so the browser chooses the same width
 * and format.
 */
export function prefetchImages(root: HTMLElement, active: number): void {
  const next = LATER_SLIDES[active]?.picture;
  const shown = root.querySelector('.banner-picture picture');
  if (!next || !shown || fetched.has(next)) return;
  fetched.add(next);
  const copy = shown.cloneNode(true) as HTMLElement;
  const renamed = (text: string) => text.replaceAll(/banner-[a-z]+/g, next);
  for (const source of copy.querySelectorAll('source')) source.srcset = renamed(source.srcset);
  for (const image of copy.querySelectorAll('img')) {
    image.fetchPriority = 'low';
    image.src = renamed(image.src);
  }
}
