import { useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import './icon-button.css';

type Props = {
  readonly icon: IconName;
  /** Accessible name, shown as a tooltip on hover and focus; always visible on a card. */
  readonly label: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** The label stands beside the icon, also in a table. */
  readonly worded?: true;
  /** Id of the row's name, to tell equal buttons of a list apart. */
  readonly describedBy: string;
  readonly busy: boolean;
  /** True while another button of the same row is busy. */
  readonly disabled: boolean;
  readonly onClick: () => void;
};

export function IconButton({ icon, label, tone, worded, describedBy, busy, disabled, onClick }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const offer = () => setDismissed(false);
  return (
    <button
      type="button"
      className="icon-button"
      data-tone={tone}
      data-worded={worded}
      title={worded && label}
      data-tip={dismissed ? 'dismissed' : 'offered'}
      aria-describedby={describedBy}
      aria-disabled={disabled}
      onMouseLeave={offer}
      onBlur={offer}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setDismissed(true);
      }}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {busy ? <span className="loading loading-spinner loading-sm" aria-hidden="true" /> : <Icon name={icon} />}
      <span className={worded ? undefined : 'tip'}>{label}</span>
    </button>
  );
}
