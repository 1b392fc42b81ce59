/** The widths in which `art/publish.ts` writes them. */
const WIDTHS = [360, 720, 1080];

/** One of ours: `/pictures/name-720.webp` stands for the same picture in all widths, and as AVIF. */
const OURS = /^(\/pictures\/.+)-\d+\.webp$/;

type Props = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** How wide it will be shown, as in the attribute of that name. */
  readonly sizes: string;
  /** A few pixels as a data: address, shown blurred until the picture is there. */
  readonly preview?: string | undefined;
  /** In sight when the page opens, so it must not wait. */
  readonly first?: boolean;
  readonly className?: string;
};

/** A picture in the width and format that this screen needs. It fills its place, which decides its shape. */
export function ResponsiveImage({ address, alt, width, height, sizes, preview, first = false, className = '' }: Props) {
  const name = OURS.exec(address)?.[1];
  return (
    <div className={`picture ${className}`}>
      {preview && <img src={preview} alt="" aria-hidden="true" className="picture-preview" />}
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
