import type { Appearance } from '@stripe/stripe-js';

/** The page's colours and shapes as CSS variables of the frame. */
const FOLLOWED = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
  gridRowSpacing: '--row-gap',
  gridColumnSpacing: '--column-gap',
} as const;

export function followAppearance({ theme = 'stripe', variables = {} }: Appearance): void {
  document.documentElement.dataset['theme'] = theme;
  for (const [variable, property] of Object.entries(FOLLOWED) as [keyof typeof FOLLOWED, string][]) {
    const value = variables[variable];
    if (value) document.documentElement.style.setProperty(property, value);
    else document.documentElement.style.removeProperty(property);
  }
}
