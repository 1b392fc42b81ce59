import type { Agreement } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Decision } from '../api/decide-agreement.ts';

type Props = {
  readonly agreement: Agreement;
  readonly about: string;
  readonly underWay: Decision | undefined;
  readonly onDecide: (decision: Decision['decision']) => void;
};

export function DecideButtons({ agreement, about, underWay, onDecide }: Props) {
  const rest = { about, off: underWay !== undefined };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        {...rest}
        icon="check"
        tone="good"
        tip={m.agreements_accept()}
        busy={underWay?.decision === 'accept'}
        onPress={() => onDecide('accept')}
      />
      <IconButton
        {...rest}
        icon="close"
        tone="bad"
        tip={m.agreements_decline()}
        busy={underWay?.decision === 'decline'}
        onPress={() => onDecide('decline')}
      />
      <output className="sr-only">
        {underWay &&
          `${underWay.decision === 'accept' ? m.agreements_accepting() : m.agreements_declining()} ${agreement.name}`}
      </output>
    </div>
  );
}
