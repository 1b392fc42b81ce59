import { type SubmitEvent, useState } from 'react';
import { request } from '../../../platform/api/api-client.ts';
import { log } from '../../../platform/log.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { isStaleLink } from './email-link.ts';
import { LinkError, linkErrorMessage } from './link-error.tsx';

type Props = {
  readonly code: string;
  readonly question: string;
  readonly action: string;
  readonly onDone: () => void;
  readonly onStale: () => void;
};

/** Asks before the link is used: programs that check emails open every link in them. */
export function ConfirmEmail({ code, question, action, onDone, onStale }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function confirm(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed('');
    try {
      await request('POST /api/email-verifications', { body: { code } });
      onDone();
    } catch (error) {
      log('The link was not accepted.', error);
      if (isStaleLink(error)) onStale();
      else setFailed(linkErrorMessage(error));
      setBusy(false);
    }
  }

  return (
    <form method="post" className="grid gap-5" onSubmit={(event) => void confirm(event)}>
      <p className="wrap-anywhere">{question}</p>
      <LinkError text={failed} />
      <SubmitButton busy={busy}>{action}</SubmitButton>
    </form>
  );
}
