import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Appearance, CustomFontSource } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const FAMILY = 'Figtree Variable';

/** The frame cannot use the page's fonts either: it loads this file itself, the one that the page has. */
export function cardFonts(): CustomFontSource[] {
  const { href } = new URL(figtree, location.href);
  return [{ family: FAMILY, src: `url(${href})`, weight: '300 900', display: 'swap' }];
}

/** The card fields are in the provider's iframe, which cannot use our style sheets: the theme is passed as options. */
export function useCardAppearance(): Appearance {
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset['theme'] ?? '');
  return useMemo(
    () => ({
      theme: theme === 'sunset' ? 'night' : 'stripe',
      variables: {
        colorPrimary: colourOf('--color-primary'),
        colorBackground: colourOf('--color-base-100'),
        colorText: colourOf('--color-base-content'),
        colorTextSecondary: colourOf('--color-base-content'),
        colorDanger: colourOf('--color-error'),
        borderRadius: '8px',
        fontFamily: `"${FAMILY}", system-ui, sans-serif`,
        fontSizeBase: '16px',
        gridRowSpacing: '16px',
      },
    }),
    [theme],
  );
}

/** The provider cannot parse our colour tokens, so the browser paints one and we read the pixel. */
function colourOf(token: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return '';
  drawing.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  drawing.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
