import { LATER_SLIDES } from './banner-slides.ts';

const fetched = new Set<string>();

/**
 * Fetches the next slide's picture while this one is looked at: a copy of the picture in sight under the other's name, so
 * the browser chooses the same width and format that it will need.
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
