import { useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import './icon-button.css';

type Props = {
  readonly icon: IconName;
  /** Its name, shown beside it when it is pointed at or focused; on a card there is room to show it always. */
  readonly tip: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** The id of what it is about: many buttons of one name follow each other in a list. */
  readonly about: string;
  readonly busy: boolean;
  /** Cannot be pressed while another button of the same row works. */
  readonly off: boolean;
  readonly onPress: () => void;
};

export function IconButton({ icon, tip, tone, about, busy, off, onPress }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const offer = () => setDismissed(false);
  return (
    <button
      type="button"
      className="tip-button"
      data-tone={tone}
      data-tip={dismissed ? 'dismissed' : 'offered'}
      aria-describedby={about}
      aria-disabled={off}
      onMouseLeave={offer}
      onBlur={offer}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setDismissed(true);
      }}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {busy ? <span className="loading loading-spinner loading-sm" aria-hidden="true" /> : <Icon name={icon} />}
      <span className="tip">{tip}</span>
    </button>
  );
}
