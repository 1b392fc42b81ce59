import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { initialsOf } from './initials.ts';
import { safeImageUrl } from './safe-image-url.ts';

type Props = {
  readonly photo: string | null | undefined;
  /** The name for the initials, if there is no photo. */
  readonly name: string;
  /** Empty if the name is next to it. */
  readonly alt: string;
  readonly className?: string;
};

/** The photo, or initials if there is none or it can't be shown. */
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

/** Drawn by CSS: as text the initials would become part of the accessible name of a button around it. */
function Initials({ of }: { readonly of: string }) {
  const initials = initialsOf(of);
  return initials ? <span className="initials" data-initials={initials} /> : <Icon name="person" />;
}
