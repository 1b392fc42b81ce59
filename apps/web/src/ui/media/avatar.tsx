import { safeImageUrl } from './safe-image-url.ts';

type Props = { readonly photo: string | null | undefined; readonly alt: string; readonly className?: string };

export function Avatar({ photo, alt, className = 'size-10' }: Props) {
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
