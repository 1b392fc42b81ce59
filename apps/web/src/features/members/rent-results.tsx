import type { Member } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { type NewRent, useRentPreview } from './preview-rent.ts';
import { RentChangePreview } from './rent-change-preview.tsx';
import { reasonOf } from './rent-error-message.ts';

type Props = {
  readonly member: Member;
  /** Undefined while there is no possible one, or while it is sent. */
  readonly newRent: NewRent | undefined;
  /** Something else is typed than is previewed. */
  readonly old: boolean;
  readonly onRetry: () => void;
};

/** What changing the rent will do, before it is done. */
export function RentResults({ member, newRent, old, onRetry }: Props) {
  const { data, error, isPlaceholderData, refetch } = useRentPreview(member.agreementId, newRent);
  const shown = newRent && !error ? data : undefined;
  const isOld = newRent !== undefined && (old || isPlaceholderData);
  return (
    <section aria-labelledby="rent-results" className="rent-results">
      <h3 id="rent-results" className="font-semibold font-sans text-base tracking-normal">
        {m.change_rent_results()}
      </h3>
      <div className="rent-preview" aria-live="polite" aria-busy={isOld} data-old={isOld}>
        {!newRent && <p className="text-muted">{m.change_rent_none()}</p>}
        {newRent && error && (
          <Problem
            error={error}
            onRetry={() => {
              onRetry();
              void refetch();
            }}
          />
        )}
        {newRent && !error && !shown && (
          <>
            <span className="sr-only">{m.change_rent_preview_loading()}</span>
            <span className="skeleton rent-preview-skeleton" aria-hidden="true" />
          </>
        )}
        {shown && <RentChangePreview {...shown} />}
      </div>
      <p className="rent-email">
        {member.email ? m.change_rent_email({ name: member.name }) : m.change_rent_no_email({ name: member.name })}
      </p>
    </section>
  );
}

type ProblemProps = { readonly error: Error; readonly onRetry: () => void };

/** What the server has refused for a reason, it refuses again. */
function Problem({ error, onRetry }: ProblemProps) {
  const reason = reasonOf(error);
  return (
    <>
      <p className="text-error">{reason ?? m.change_rent_preview_failed()}</p>
      {!reason && (
        <button type="button" className="btn justify-self-start" onClick={onRetry}>
          {m.try_again()}
        </button>
      )}
    </>
  );
}
