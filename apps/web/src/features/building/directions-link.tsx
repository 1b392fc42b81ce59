import { m } from '../../platform/messages/messages.js';
import { CONTACT_SHAPES } from '../../ui/icons/contact-icons.ts';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import { directionsToOffice } from './directions.ts';

addShapes(CONTACT_SHAPES);

export function DirectionsLink({ className }: { readonly className: string }) {
  return (
    <a className={className} href={directionsToOffice()} target="_blank" rel="noreferrer">
      {m.location_directions()}
      <Icon name="outside" className="size-4" />
      <span className="sr-only">{m.location_new_tab()}</span>
    </a>
  );
}
