import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import type { Slide } from './banner-slide.tsx';

/** The second to the fourth slide. The first is in the page's HTML. */
export const LATER_SLIDES: readonly Slide[] = [
  {
    headline: m.home_seamless,
    subhead: m.home_seamless_subhead,
    text: building.landing.seamless,
    picture: 'banner-kitchen',
    preview:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACQAQCdASoQAAsAA4BaJZACdABXiUAA/u2m1bfuXX+0YVGcc6xFSEhlkWXXi4VkKQJWKrTb6TI3yEhe4y3WC+IAAAA=',
    shows: m.home_seamless_shows,
  },
  {
    headline: m.home_rule,
    subhead: m.home_rule_subhead,
    text: building.landing.rule,
    picture: 'banner-study',
    preview:
      'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAACwAQCdASoQAAsAA4BaJYgCdADsZ6sAAP7q3Mdird2pqYQ25G32ds5HzXWOAcPdXmJKU4CNCZ1h2MlT8dvimZ2FcAy+al8S9ZEIb4lx04onF7ZuNLltDluUj4AAAA==',
    shows: m.home_rule_shows,
  },
  {
    headline: m.home_explore,
    subhead: m.home_explore_subhead,
    text: building.landing.explore,
    picture: 'banner-explore',
    preview:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAAAQAgCdASoQAAsAA4BaJYgCdAD6l86mDFiAAP7oaAd+ba2K/RYH8k393vnp0eJGVPciKWKnCdy/Cu4RYP6ZXV3x2dzMGgAA',
    shows: m.home_explore_shows,
  },
];
