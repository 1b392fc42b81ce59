import { type ReactNode, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide, type Slide } from './banner-slide.tsx';
import { useBanner } from './use-banner.ts';
import './banner.css';

const PLACES = [0, 1, 2, 3];

/** The first slide is in the page's HTML, before the carousel's code is loaded. */
const FIRST: Slide = {
  headline: m.home_welcome,
  subhead: m.home_welcome_subhead,
  text: building.landing.welcome,
  picture: 'banner-welcome',
  preview:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACwAQCdASoQAAsAA4BaJZgCdAC3NdAAAP7nVKtk6Ww8d8Z3qUnBviUMRt9Zx7km5pNvjuz97miRDJPmGW80vbKAAAA=',
  shows: m.home_welcome_shows,
};

/** The ARIA carousel pattern needs role="group"; the <fieldset> that linters suggest has another meaning. */
const asSlide = (place: number) => ({
  role: 'group',
  'aria-roledescription': m.carousel_slide(),
  'aria-label': m.carousel_place({ place: place + 1, places: PLACES.length }),
});

type Props = {
  /** A line beside the controls; its space is reserved. */
  readonly children: ReactNode;
};

/** Only the active slide has content; the others are placeholders. */
export function Banner({ children }: Props) {
  const root = useRef<HTMLElement>(null);
  const { active, later, running, leaving, moved, over, playing, used, ...controls } = useBanner(root, FIRST.picture);
  const slide = active === 0 ? FIRST : later[active - 1];
  return (
    <section
      ref={root}
      className="banner"
      data-running={running || undefined}
      aria-roledescription={m.carousel()}
      aria-label={m.banner_label()}
    >
      <div className="banner-viewport">
        {/* Automatic changes are not announced; changes by the visitor are. */}
        <div className="banner-slides" aria-live={used ? 'polite' : 'off'}>
          {PLACES.map((place) => (
            <div key={place} className="banner-slide" {...asSlide(place)} inert={place !== active}>
              {place === active && slide && (
                <BannerSlide slide={slide} over={over} entering={moved} leaving={leaving} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="banner-foot">
        <BannerControls {...controls} place={active + 1} places={PLACES.length} playing={playing} />
        <div className="banner-note">{children}</div>
      </div>
      <div className="banner-scrollbar" aria-hidden="true">
        <div className="banner-thumb" />
      </div>
    </section>
  );
}
