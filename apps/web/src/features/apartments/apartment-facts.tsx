import type { Apartment } from '@surela/contract';
import type { ReactNode } from 'react';
import { m } from '../../platform/messages/messages.js';
import { MoveInDay } from './availability.tsx';

export function ApartmentFacts({ apartment }: { readonly apartment: Apartment }) {
  const { floor, block, bedrooms, bathrooms, size } = apartment;
  return (
    <dl className="apartment-facts">
      <Fact name={m.apartment_floor()}>{floor}</Fact>
      <Fact name={m.apartment_block()}>{block}</Fact>
      <Fact name={m.apartment_bedrooms()}>{bedrooms === 0 ? m.apartment_studio() : bedrooms}</Fact>
      <Fact name={m.apartment_bathrooms()}>{bathrooms}</Fact>
      <Fact name={m.apartment_size()}>{m.square_metres({ size })}</Fact>
      <Fact name={m.apartment_availability()}>
        <MoveInDay apartment={apartment} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
