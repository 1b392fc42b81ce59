import type { ApartmentDetails as Details } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { Gallery } from '../../ui/media/gallery.tsx';
import { Figures } from '../../ui/text/figures.tsx';
import { AgreementButton, type AgreementOffer } from './agreement-button.tsx';
import './apartment-details.css';
import { ApartmentFacts } from './apartment-facts.tsx';
import { AvailabilityBadge } from './availability.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { RentPerMonth } from './rent-per-month.tsx';

type Props = {
  readonly apartment: Details;
  /** True while only the data of the list is known; description and pictures are loading. */
  readonly partial: boolean;
  readonly offer: AgreementOffer;
};

const TITLE = 'apartment-title';

export function ApartmentDetails({ apartment, partial, offer }: Props) {
  const { apartment: number, block, floor, pictures, description } = apartment;
  const name = m.apartment_name({ number });
  return (
    <article aria-labelledby={TITLE} className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16">
      <div>
        <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 id={TITLE} className="text-4xl md:text-5xl">
            <Figures text={name} />
          </h1>
          <AvailabilityBadge apartment={apartment} status={offer.statusOf(apartment)} />
          <p className="text-muted w-full text-lg">{m.apartment_where({ block, floor })}</p>
        </header>
        <div className="apartment-top">
          <div className="apartment-pictures">
            {apartment.image ? (
              <Gallery label={m.apartment_pictures({ number })} pictures={pictures} expecting={partial} />
            ) : (
              <p className="apartment-no-picture">{m.apartment_no_picture()}</p>
            )}
          </div>
          <aside aria-label={m.apartment_facts()} className="card-surface apartment-summary">
            <RentPerMonth rent={apartment.rent} className="text-4xl" />
            <ApartmentFacts apartment={apartment} />
            <AgreementButton
              apartment={apartment}
              offer={offer}
              describedBy={TITLE}
              className="btn-block max-lg:hidden"
            />
          </aside>
          {(partial || description.trim() !== '') && (
            <section aria-labelledby="apartment-about" className="apartment-about">
              <h2 id="apartment-about" className="mb-4 text-3xl">
                {m.apartment_about()}
              </h2>
              {partial ? <DescriptionSkeleton /> : <Description text={description} />}
            </section>
          )}
        </div>
      </div>
      {apartment.floorPlan && <FloorPlan picture={apartment.floorPlan} name={name} />}
      <div className="apartment-bar lg:hidden">
        <RentPerMonth rent={apartment.rent} />
        <AgreementButton
          apartment={apartment}
          offer={offer}
          describedBy={TITLE}
          className="min-w-36 max-[22rem]:min-w-0"
        />
      </div>
    </article>
  );
}

function Description({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-4 text-lg leading-relaxed">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function DescriptionSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <div className="skeleton h-5 w-full" />
      <div className="skeleton h-5 w-4/5" />
      <div className="skeleton mt-3 h-5 w-3/5" />
    </div>
  );
}
