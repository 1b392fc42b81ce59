import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';

type Text = () => string;

export type Slide = {
  readonly headline: Text;
  readonly subhead: Text;
  /** From the building's settings. */
  readonly text: string;
  readonly picture: string;
  /** A tiny preview, from `art/previews.json`. */
  readonly preview: string;
  readonly shows: Text;
};

type Props = {
  readonly slide: Slide;
  /** The picture that this one fades in over. */
  readonly over: string | undefined;
  readonly entering: boolean;
  readonly leaving: boolean;
};

export function BannerSlide({ slide, over, entering, leaving }: Props) {
  const state = leaving ? 'banner-leaving' : entering ? 'banner-entering' : '';
  return (
    <div className={`banner-content ${state}`}>
      <div className="banner-copy">
        <h2 className="banner-headline">{slide.headline()}</h2>
        <p className="banner-subhead">{slide.subhead()}</p>
        <p className="banner-text">{slide.text}</p>
        <Link to={paths.apartments} className="btn btn-primary banner-button">
          {m.home_all_apartments()}
        </Link>
      </div>
      <ResponsiveImage
        address={`/pictures/${slide.picture}-720.webp`}
        preview={over ?? slide.preview}
        alt={slide.shows()}
        width={1080}
        height={720}
        sizes="(min-width: 1440px) 720px, (min-width: 768px) 50vw, 92vw"
        first
        className={`banner-picture ${over ? 'banner-over' : ''}`}
      />
    </div>
  );
}
