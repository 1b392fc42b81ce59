import type { FontSource } from './frame-messages.ts';

/** The page's fonts, loaded by the frame itself: the files must allow other origins. */
export async function loadFonts(sources: readonly FontSource[]): Promise<void> {
  await Promise.all(sources.map(load));
}

async function load(source: FontSource): Promise<void> {
  if ('cssSrc' in source) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = source.cssSrc;
    document.head.append(link);
    return;
  }
  const { family, src, display, ...more } = source;
  const face = new FontFace(family, src, { ...more, display: (display ?? 'auto') as FontDisplay });
  document.fonts.add(face);
  try {
    await face.load();
  } catch {
    console.warn(`[Stripe.js] The font ${family} could not be loaded from ${src}.`);
  }
}
