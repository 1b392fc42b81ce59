import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { initialsOf } from './initials.ts';
import { safeImageUrl } from './safe-image-url.ts';

type Props = {
  readonly photo: string | null | undefined;
  /** Whose initials stand where there is no photo. */
  readonly name: string;
  /** Empty where the name stands beside it. */
  readonly alt: string;
  readonly className?: string;
};

/** The photo, or initials: without one, and when it cannot be shown. */
export function Avatar({ photo, name, alt, className = 'size-10' }: Props) {
  const [broken, setBroken] = useState<string>();
  const address = safeImageUrl(photo);
  if (!address || address === broken) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`hexagon grid place-items-center bg-base-300 font-medium ${className}`}
      >
        <Initials of={name} />
      </span>
    );
  }
  return (
    <img
      key={address}
      src={address}
      alt={alt}
      width={96}
      height={96}
      // The picture's host does not learn which page shows it.
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
      className={`hexagon bg-base-300 object-cover ${className}`}
    />
  );
}

/** Drawn, not written: a button with a face is called by its label, and initials would be other words for it. */
function Initials({ of }: { readonly of: string }) {
  const initials = initialsOf(of);
  return initials ? <span className="initials" data-initials={initials} /> : <Icon name="person" />;
}
