/** The widths written by `art/publish.ts`. */
const WIDTHS = [360, 720, 1080];

/** One of our pictures: `/pictures/name-720.webp` stands for all widths and for AVIF. */
const OURS = /^(\/pictures\/.+)-\d+\.webp$/;

type Props = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The sizes attribute. */
  readonly sizes: string;
  /** A tiny data: URL, shown blurred until the picture is loaded. It is painted with the rest of the page, not after it. */
  readonly preview?: string | undefined;
  /** Visible when the page opens: loaded with priority. */
  readonly first?: boolean;
  readonly className?: string;
};

/** A picture in the width and format this screen needs. It fills its container. */
export function ResponsiveImage({ address, alt, width, height, sizes, preview, first = false, className = '' }: Props) {
  const name = OURS.exec(address)?.[1];
  return (
    <div className={`picture ${className}`}>
      {preview && <img src={preview} alt="" aria-hidden="true" decoding="sync" className="picture-preview" />}
      <picture>
        {name && <source type="image/avif" srcSet={inAllWidths(name, 'avif')} sizes={sizes} />}
        {name && <source type="image/webp" srcSet={inAllWidths(name, 'webp')} sizes={sizes} />}
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </div>
  );
}

function inAllWidths(name: string, format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}
