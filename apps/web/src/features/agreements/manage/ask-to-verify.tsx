import type { Agreement } from '@surela/contract';
import { formatDayAndTime } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CONTACT_SHAPES } from '../../../ui/icons/contact-icons.ts';
import { addShapes } from '../../../ui/icons/icon.tsx';
import { useAskToVerify } from '../api/ask-to-verify.ts';

addShapes({ mail: CONTACT_SHAPES.mail });

type Props = {
  readonly agreement: Agreement;
  readonly describedBy: string;
  /** Describes the disabled Accept. */
  readonly reasonId: string;
};

/** Why a request can't be accepted yet, and what the office can do about it. */
export function AskToVerify({ agreement, describedBy, reasonId }: Props) {
  const { mutate, isPending } = useAskToVerify();
  const { verificationAskedAt } = agreement;
  return (
    <>
      <IconButton
        worded
        icon="mail"
        tone="plain"
        label={m.agreements_ask_to_verify()}
        describedBy={describedBy}
        busy={isPending}
        disabled={isPending}
        onClick={() => mutate(agreement)}
      />
      <p className="text-muted text-sm">
        <span id={reasonId}>{m.agreements_accept_waits()}</span>{' '}
        {verificationAskedAt && (
          <span className="inline-block">{m.agreements_asked_at({ time: formatDayAndTime(verificationAskedAt) })}</span>
        )}
      </p>
    </>
  );
}
