import type { Member } from '@surela/contract';
import { formatDay } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import type { LeaseRents } from './read-lease-rents.ts';

type Props = {
  readonly member: Member;
  /** Undefined while they are loaded. */
  readonly rents: LeaseRents['rents'] | undefined;
  readonly busy: boolean;
  readonly onCancelRent: (fromOn: string) => void;
};

/** The rents of the lease, oldest first. The latest may be cancelled. */
export function RentsAgreed({ member, rents, busy, onCancelRent }: Props) {
  const latest = rents?.at(-1);
  const before = rents?.at(-2);
  return (
    <section aria-labelledby="rents-agreed" aria-busy={!rents} className="rents-agreed">
      <h3 id="rents-agreed" className="font-medium font-sans text-base tracking-normal">
        {m.change_rent_agreed()}
      </h3>
      {!rents && (
        <>
          <span className="sr-only">{m.change_rent_loading()}</span>
          <span className="skeleton rents-skeleton" aria-hidden="true" />
        </>
      )}
      {rents && (
        <ul>
          {rents.map((agreed) => (
            <li key={`${agreed.fromOn} ${agreed.agreedOn} ${agreed.rent}`}>
              <span>{m.change_rent_from({ date: formatDay(agreed.fromOn) })}</span>
              <span className="font-semibold">{formatUnits(agreed.rent)}</span>
              <span className="text-muted text-sm">
                {m.change_rent_agreed_on({ date: formatDay(agreed.agreedOn) })}
              </span>
              {agreed === latest && agreed.cancellable && before && (
                <div className="cancel-rent">
                  <p id="cancel-rent-text" className="text-muted text-sm">
                    {cancelText(member, before.rent)}
                  </p>
                  <button
                    type="button"
                    className="btn"
                    aria-describedby="cancel-rent-text"
                    aria-disabled={busy}
                    onClick={() => {
                      if (!busy) onCancelRent(agreed.fromOn);
                    }}
                  >
                    {m.cancel_rent()}
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function cancelText({ name, email }: Member, rentBefore: number): string {
  const rent = formatUnits(rentBefore);
  return email ? m.cancel_rent_text({ name, rent }) : m.cancel_rent_no_email_text({ rent });
}
