import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { mountToasts, showToast } from '../../platform/toast.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';

/** On My Profile: whether announcements are also sent by email. Emails link to this section by its id. */
export function EmailPreferenceSwitch() {
  const { user } = useSession();
  const email = user?.email ?? '';
  const client = useQueryClient();
  const queryKey = ['mail-preference', email];
  const { data, isError, isRefetching, refetch } = useQuery({
    queryKey,
    enabled: email !== '',
    queryFn: ({ signal }) => request('GET /api/mail-preference', { query: { email }, signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (announcements: boolean) => request('PATCH /api/mail-preference', { body: { email, announcements } }),
    onSuccess: (_, announcements) => {
      client.setQueryData(queryKey, { email, announcements });
      showToast('success', announcements ? m.email_preference_on() : m.email_preference_off());
    },
    onError: () => showToast('error', m.email_preference_failed()),
  });
  const wanted = isPending ? variables : (data?.announcements ?? true);
  useEffect(mountToasts, []);
  if (isError && !data) {
    return <LoadError text={m.email_preference_load_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  return (
    <section id="emails" aria-labelledby="emails-title" className="card-surface scroll-mt-6 p-4 sm:p-6">
      <h2 id="emails-title" className="mb-2 text-xl">
        {m.email_preference_title()}
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span>
          {m.email_preference_announcements()}
          <span className="text-muted block text-sm">{m.email_preference_announcements_hint()}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="toggle toggle-primary"
          checked={wanted}
          aria-checked={wanted}
          disabled={!data}
          aria-busy={isPending || !data}
          onChange={({ target }) => {
            if (!isPending) mutate(target.checked);
          }}
        />
      </label>
    </section>
  );
}
