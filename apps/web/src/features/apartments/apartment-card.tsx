import type { Apartment } from '@surela/contract';
import { Link } from 'react-router';
import { m } from '../../platform/messages/messages.js';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import { Figures } from '../../ui/text/figures.tsx';
import { AgreementButton, type AgreementOffer } from './agreement-button.tsx';
import './apartment-card.css';
import { usePrefetchApartment } from './api/show-apartment.ts';
import { AvailabilityBadge } from './availability.tsx';
import { RentPerMonth } from './rent-per-month.tsx';

type Props = {
  readonly apartment: Apartment;
  readonly to: string;
  /** The only card in view on a phone: its picture loads first. */
  readonly first: boolean;
  readonly offer: AgreementOffer;
};

/** The heading's link covers the whole card. The button lies above it, so neither is nested in the other. */
export function ApartmentCard({ apartment, to, first, offer }: Props) {
  const titleId = `apartment-${apartment._id}`;
  const prefetch = usePrefetchApartment();
  const { bedrooms } = apartment;
  return (
    <article aria-labelledby={titleId} className="apartment-card card-surface">
      <div className="apartment-card-picture">
        {apartment.image && (
          <ResponsiveImage
            address={apartment.image}
            preview={apartment.preview}
            alt={apartment.caption || m.apartment_picture({ number: apartment.apartment })}
            width={720}
            height={480}
            sizes="(min-width: 1440px) 420px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
            first={first}
            className="size-full"
          />
        )}
        {/* Said by the picture's alt text as well. */}
        {apartment.image && apartment.caption && (
          <p className="apartment-card-caption" aria-hidden="true">
            {apartment.caption}
          </p>
        )}
        <AvailabilityBadge apartment={apartment} status={offer.statusOf(apartment)} className="absolute top-3 left-3" />
      </div>
      <div className="flex grow flex-col gap-4 p-5">
        <h2 id={titleId} className="text-2xl">
          <Link
            to={to}
            className="apartment-card-link"
            onPointerEnter={() => prefetch(apartment)}
            onFocus={() => prefetch(apartment)}
          >
            <Figures text={m.apartment_name({ number: apartment.apartment })} />
          </Link>
        </h2>
        <dl className="apartment-card-facts">
          <Fact name={m.apartment_floor()} value={String(apartment.floor)} />
          <Fact name={m.apartment_block()} value={apartment.block} />
          <Fact name={m.apartment_bedrooms()} value={bedrooms === 0 ? m.apartment_studio() : String(bedrooms)} />
          <Fact name={m.apartment_size()} value={m.square_metres({ size: apartment.size })} />
        </dl>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p>
            <span className="sr-only">{m.apartment_rent()} </span>
            <RentPerMonth rent={apartment.rent} />
          </p>
          <AgreementButton
            apartment={apartment}
            offer={offer}
            describedBy={titleId}
            className="apartment-card-button"
          />
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
