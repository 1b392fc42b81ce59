import { m } from '../../platform/messages/messages.js';
import './dialog-actions.css';
import { SubmitButton } from '../buttons/submit-button.tsx';

type Props = {
  /** Label of the confirming button: the action itself, never "OK". */
  readonly actionLabel: string;
  /** A destructive action: red button. */
  readonly destructive?: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  readonly cancel?: string;
};

/** Confirm and cancel buttons of a dialog. */
export function DialogActions({
  actionLabel,
  destructive = false,
  busy,
  disabled = false,
  onCancel,
  cancel = m.cancel(),
}: Props) {
  return (
    <div className="dialog-actions">
      <button type="button" className="btn" onClick={onCancel}>
        {cancel}
      </button>
      <SubmitButton busy={busy} disabled={disabled} className={destructive ? 'destructive-actionLabel' : ''}>
        {actionLabel}
      </SubmitButton>
    </div>
  );
}
