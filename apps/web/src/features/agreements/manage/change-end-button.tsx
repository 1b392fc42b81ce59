import { m } from '../../../platform/messages/messages.js';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

type Props = { readonly describedBy: string; readonly onChangeEnd: () => void };

/** Of a lease that has ended. */
export function ChangeEndButton({ describedBy, onChangeEnd }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        worded
        icon="history"
        tone="plain"
        label={m.agreements_change_end()}
        describedBy={describedBy}
        busy={false}
        disabled={false}
        onClick={onChangeEnd}
      />
    </div>
  );
}
