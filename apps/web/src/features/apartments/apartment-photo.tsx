import { m } from '../../platform/messages/messages.js';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import { useApartment } from './show-apartment.ts';

type Props = { readonly id: string; readonly sizes: string };

/** The first picture of an apartment that is spoken of elsewhere. A courtesy: without one, its place stays quiet. */
export function ApartmentPhoto({ id, sizes }: Props) {
  const { apartment } = useApartment(id);
  if (!apartment?.image) return null;
  return (
    <ResponsiveImage
      address={apartment.image}
      preview={apartment.preview}
      alt={m.apartment_picture({ number: apartment.apartment })}
      width={720}
      height={480}
      sizes={sizes}
    />
  );
}
