import { ApiError } from '../../../platform/api/api-client.ts';
import { m } from '../../../platform/messages/messages.js';
import { reasonOf } from '../api/decide-agreement.ts';

type Props = { readonly error: Error; readonly onRetry: () => void };

/** Why the first charge is not shown. Nothing can be accepted without it. */
export function AcceptProblem({ error, onRetry }: Props) {
  const reason = reasonOf(error);
  const unreachable = error instanceof ApiError && error.status === 0;
  return (
    <div role="alert" className="accept-problem">
      <p>{reason ?? (unreachable ? m.agreements_first_charge_unreachable() : m.agreements_first_charge_failed())}</p>
      {/* What the server has refused for a reason, it refuses again. */}
      {!reason && (
        <button type="button" className="btn" onClick={onRetry}>
          {m.try_again()}
        </button>
      )}
    </div>
  );
}
