import { m } from '../../platform/messages/messages.js';
import './dialog-actions.css';
import { SubmitButton } from '../buttons/submit-button.tsx';

type Props = {
  /** What the button that does it says: the actionLabel itself, never "OK". */
  readonly actionLabel: string;
  /** It takes something away for good: the button says so by its colour. */
  readonly destructive?: boolean;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly cancel?: string;
};

/** The two ways out of a question. */
export function DialogActions({ actionLabel, destructive = false, busy, onCancel, cancel = m.cancel() }: Props) {
  return (
    <div className="dialog-actions">
      <button type="button" className="btn" onClick={onCancel}>
        {cancel}
      </button>
      <SubmitButton busy={busy} className={destructive ? 'destructive-actionLabel' : ''}>
        {actionLabel}
      </SubmitButton>
    </div>
  );
}
