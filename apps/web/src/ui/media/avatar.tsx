import { safeImageUrl } from './safe-image-url.ts';

type Props = {
  readonly photo: string | null | undefined;
  readonly alt: string;
  /** In lists: whose initials stand where there is no photo. */
  readonly name?: string;
  readonly className?: string;
};

export function Avatar({ photo, alt, name, className = 'size-10' }: Props) {
  if (name && !photo) {
    return (
      <span
        aria-hidden="true"
        className={`hexagon grid place-items-center bg-base-300 font-medium text-sm ${className}`}
      >
        {initialsOf(name)}
      </span>
    );
  }
  const address = safeImageUrl(photo);
  return (
    <img
      key={address}
      src={address}
      alt={alt}
      width={96}
      height={96}
      // The picture's host does not learn which page shows it.
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => {
        const placeholder = safeImageUrl(null);
        if (!currentTarget.src.endsWith(placeholder)) currentTarget.src = placeholder;
      }}
      className={`hexagon bg-base-300 object-cover ${className}`}
    />
  );
}

/** Of the first and the last word; a script without capitals has its first character. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?';
}
