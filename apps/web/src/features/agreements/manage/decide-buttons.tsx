import type { Agreement } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Decision } from '../api/decide-agreement.ts';

type Props = {
  readonly agreement: Agreement;
  readonly describedBy: string;
  readonly underWay: Decision | undefined;
  readonly onDecide: (decision: Decision['decision']) => void;
};

export function DecideButtons({ agreement, describedBy, underWay, onDecide }: Props) {
  const rest = { describedBy, disabled: underWay !== undefined };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        {...rest}
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
  );
}
