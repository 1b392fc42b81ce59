/**
 * Loads and decodes a slide's picture before it is shown. Clones the current picture element, so that the browser chooses the
 * same width and format.
 */
export async function decodePicture(root: HTMLElement, name: string): Promise<void> {
  const shown = root.querySelector('.banner-picture picture');
  const copy = shown?.cloneNode(true) as HTMLElement | undefined;
  const image = copy?.querySelector('img');
  if (!copy || !image) throw new Error('The banner has no picture.');
  const renamed = (text: string) => text.replaceAll(/banner-[a-z]+/g, name);
  for (const source of copy.querySelectorAll('source')) source.srcset = renamed(source.srcset);
  image.fetchPriority = 'low';
  image.src = renamed(image.src);
  await image.decode();
}
