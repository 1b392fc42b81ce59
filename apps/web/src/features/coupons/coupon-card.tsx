import type { Coupon } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { CopyCode } from './copy-code.tsx';
import { tenantTerms } from './coupon-terms.ts';
import { truncateDescription } from './truncate-description.ts';

type Props = { readonly coupon: Coupon };

export function CouponCard({ coupon }: Props) {
  const id = `coupon-${coupon._id}`;
  return (
    <article className="coupon" aria-labelledby={id}>
      <p className="coupon-percentage">
        <strong>{m.coupon_percentage({ percentage: coupon.percentage })}</strong> {m.coupon_off()}
      </p>
      <p className="coupon-text">{truncateDescription(coupon.desc)}</p>
      <p className="coupon-conditions">{tenantTerms(coupon).join(' · ')}</p>
      <div className="coupon-foot">
        <h3 id={id} className="coupon-code">
          {coupon.code}
        </h3>
        <CopyCode code={coupon.code} describedBy={id} />
      </div>
    </article>
  );
}
