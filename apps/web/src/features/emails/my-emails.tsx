import type { OwnEmail } from '@surela/contract';
import { buildingDateOf } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { useMyEmails } from './list-my-emails.ts';

/** On My Profile: the last emails written to this person. */
export function MyEmails() {
  const { data, isError, isRefetching, refetch } = useMyEmails();
  if (isError && !data) {
    return <LoadError text={m.my_emails_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="my-emails-title" className="card-surface p-4 sm:p-6">
      <h2 id="my-emails-title" className="mb-2 text-xl">
        {m.my_emails_title()}
      </h2>
      {data === undefined && <LoadingBar label={m.my_emails_loading()} />}
      {data?.length === 0 && <p className="text-muted">{m.my_emails_none()}</p>}
      {data && data.length > 0 && (
        <>
          <p className="text-muted mb-2 text-sm">{m.my_emails_hint()}</p>
          <ul className="divide-y divide-(--line)">
            {data.map((email) => (
              <EmailLine key={email._id} email={email} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function EmailLine({ email: { subject, at, state } }: { readonly email: OwnEmail }) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
      <span className="text-muted">
        <DateText on={buildingDateOf(new Date(at))} />
      </span>
      <span className="wrap-anywhere">{subject}</span>
      {state === 'failed' && (
        <Badge tone="bad" className="justify-self-start">
          {m.my_emails_not_sent()}
        </Badge>
      )}
      {state === 'waiting' && (
        <Badge tone="quiet" className="justify-self-start">
          {m.my_emails_waiting()}
        </Badge>
      )}
    </li>
  );
}
