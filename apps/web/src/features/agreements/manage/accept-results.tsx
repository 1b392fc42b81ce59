import type { Agreement } from '@surela/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';

type Props = {
  readonly agreement: Agreement;
  /** Undefined while there is none. */
  readonly startsOn: string | undefined;
};

/** What accepting does beside the first charge. */
export function AcceptResults({ agreement: { name, apartment, alsoWaiting = 0, owes = 0 }, startsOn }: Props) {
  const who = { name, apartment };
  return (
    <section aria-labelledby="accept-results" className="accept-results">
      <h3 id="accept-results" className="font-semibold font-sans text-base tracking-normal">
        {m.agreements_accept_results()}
      </h3>
      <ul>
        <Result>
          {startsOn
            ? m.agreements_accept_rented_from({ ...who, date: formatDay(startsOn) })
            : m.agreements_accept_rented(who)}
        </Result>
        <Result>{m.agreements_accept_member({ name })}</Result>
        {owes > 0 && <Result warns>{m.agreements_accept_owes({ name, amount: formatUnits(owes) })}</Result>}
        {alsoWaiting > 0 && (
          <Result warns>
            {alsoWaiting === 1
              ? m.agreements_accept_text_one({ apartment })
              : m.agreements_accept_text_many({ apartment, count: alsoWaiting })}
          </Result>
        )}
      </ul>
    </section>
  );
}

function Result({ warns, children }: { readonly warns?: true; readonly children: ReactNode }) {
  return (
    <li data-warns={warns}>
      <Icon name={warns ? 'alert' : 'check'} />
      <span>{children}</span>
    </li>
  );
}
