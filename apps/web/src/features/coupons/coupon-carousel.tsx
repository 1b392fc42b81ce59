import type { Coupon } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CouponCard } from './coupon-card.tsx';
import { useAvailableCoupons } from './list-available-coupons.ts';
import { useCarousel } from './use-carousel.ts';
import './coupons.css';

export function CouponCarousel() {
  const { data, error, refetch, isRefetching } = useAvailableCoupons();
  return (
    <section className="coupons" aria-labelledby="coupons">
      {data?.length ? (
        <Coupons coupons={data} />
      ) : (
        <>
          <Title />
          <div className="coupons-instead">
            {error && <LoadError text={error.message} busy={isRefetching} onRetry={() => void refetch()} />}
            {!error && !data && <output className="text-muted">{m.coupons_loading()}</output>}
            {!error && data && (
              <output className="card-surface text-muted block px-6 py-12 text-pretty text-center">
                {m.coupons_none()}
              </output>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Title() {
  return (
    <h2 id="coupons" className="section-title">
      {m.coupons_title()}
    </h2>
  );
}

function Coupons({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const { viewport, before, after, onPrevious, onNext } = useCarousel();
  return (
    <>
      <div className="coupons-head">
        <Title />
        {/* All coupons are in view: no buttons needed. */}
        <div className="coupons-buttons" hidden={!before && !after}>
          <Turn icon="previous" label={m.coupons_previous()} possible={before} onClick={onPrevious} />
          <Turn icon="next" label={m.coupons_next()} possible={after} onClick={onNext} />
        </div>
      </div>
      <div ref={viewport} className="coupons-viewport">
        <ul className="coupons-row">
          {coupons.map((coupon) => (
            <li key={coupon._id} className="coupons-place">
              <CouponCard coupon={coupon} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type TurnProps = {
  readonly icon: 'previous' | 'next';
  readonly label: string;
  readonly possible: boolean;
  readonly onClick: () => void;
};

function Turn({ icon, label, possible, onClick }: TurnProps) {
  return (
    <button type="button" className="btn btn-circle" aria-label={label} aria-disabled={!possible} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
