import type { Agreement } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Decision } from '../api/decide-agreement.ts';
import { AskToVerify } from './ask-to-verify.tsx';

type Props = {
  readonly agreement: Agreement;
  readonly describedBy: string;
  readonly underWay: Decision | undefined;
  readonly onDecide: (decision: Decision['decision']) => void;
};

export function DecideButtons({ agreement, describedBy, underWay, onDecide }: Props) {
  const rest = { describedBy, disabled: underWay !== undefined };
  const { _id, emailVerified } = agreement;
  const reasonId = `not-verified-${_id}`;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          {...rest}
          {...(emailVerified ? {} : { describedBy: `${describedBy} ${reasonId}`, disabled: true })}
          worded
          icon="check"
          tone="good"
          label={m.agreements_accept()}
          busy={underWay?.decision === 'accept'}
          onClick={() => onDecide('accept')}
        />
        <IconButton
          {...rest}
          worded
          icon="close"
          tone="bad"
          label={m.agreements_decline()}
          busy={underWay?.decision === 'decline'}
          onClick={() => onDecide('decline')}
        />
        <output className="sr-only">
          {underWay &&
            `${underWay.decision === 'accept' ? m.agreements_accepting() : m.agreements_declining()} ${agreement.name}`}
        </output>
      </div>
      {!emailVerified && <AskToVerify agreement={agreement} describedBy={describedBy} reasonId={reasonId} />}
    </div>
  );
}
