import type { Apartment } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { ResponsiveImage } from '../../../ui/media/responsive-image.tsx';
import './requested-apartment.css';

/** What is requested, in one row: picture, place and rent. */
export function RequestedApartment({ apartment }: { readonly apartment: Apartment }) {
  const { image, preview, block, floor, rent } = apartment;
  return (
    <div className="requested-apartment">
      {image && (
        <ResponsiveImage
          address={image}
          preview={preview}
          alt=""
          width={96}
          height={72}
          sizes="96px"
          className="requested-apartment-picture"
        />
      )}
      <div className="grid gap-0.5">
        <p>{m.apartment_where({ block, floor })}</p>
        <p className="tabular-nums">
          <span className="font-semibold text-xl">{formatUnits(rent)}</span>{' '}
          <span className="text-muted">{m.apartment_per_month()}</span>
        </p>
      </div>
    </div>
  );
}
