import { m } from '../../platform/messages/messages.js';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import { useApartment } from './api/show-apartment.ts';

type Props = { readonly id: string; readonly sizes: string };

/** The apartment's first picture. If it fails to load, the space stays empty. */
export function ApartmentPhoto({ id, sizes }: Props) {
  const { apartment } = useApartment(id);
  if (!apartment?.image) return null;
  return (
    <ResponsiveImage
      address={apartment.image}
      preview={apartment.preview}
      alt={apartment.caption || m.apartment_picture({ number: apartment.apartment })}
      width={720}
      height={480}
      sizes={sizes}
    />
  );
}
