import type { Apartment } from '@surela/contract';
import { formatMoney, minorFromUnits } from '@surela/values/money';
import { building } from '../../config.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';

type Props = {
  readonly apartment: Apartment;
  /** In sight when the page opens, so its picture must not wait. */
  readonly inFirstView: boolean;
  readonly onAgreement: () => void;
};

export function ApartmentCard({ apartment, inFirstView, onAgreement }: Props) {
  const titleId = `apartment-${apartment._id}`;
  return (
    <article aria-labelledby={titleId} className="card-surface flex flex-col overflow-hidden">
      <div className="relative aspect-3/2 bg-base-200">
        <Picture
          address={apartment.image}
          preview={apartment.preview}
          alt={m.apartment_picture({ number: apartment.apartment })}
          width={720}
          height={480}
          sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
          first={inFirstView}
          className="size-full"
        />
        <Badge tone={apartment.vacant ? 'good' : 'quiet'} className="absolute top-3 left-3">
          {apartment.vacant ? m.apartment_vacant() : m.apartment_let()}
        </Badge>
      </div>
      <div className="flex grow flex-col gap-4 p-5">
        <h2 id={titleId} className="text-2xl">
          {m.apartment_name({ number: apartment.apartment })}
        </h2>
        <dl className="flex items-end gap-6">
          <Fact name={m.apartment_floor()} value={String(apartment.floor)} />
          <Fact name={m.apartment_block()} value={apartment.block} />
          <div className="ml-auto text-right">
            <dt className="text-muted text-sm">{m.apartment_rent()}</dt>
            <dd className="tabular-nums">
              <span className="font-semibold text-lg">
                {formatMoney(minorFromUnits(apartment.rent), building.currency)}
              </span>{' '}
              {m.apartment_per_month()}
            </dd>
          </div>
        </dl>
        <button
          type="button"
          className="btn btn-primary btn-block mt-auto"
          disabled={!apartment.vacant}
          aria-describedby={titleId}
          onClick={onAgreement}
        >
          {m.apartment_agreement()}
        </button>
      </div>
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  );
}
