import { m } from '../../platform/messages/messages.js';
import { TextArea } from '../../ui/forms/text-area.tsx';

const LENGTH = 500;

type Props = { readonly name: string; readonly reason: string; readonly onReason: (reason: string) => void };

/** Why, in words that the person will read. */
export function ReasonField({ name, reason, onReason }: Props) {
  return (
    <TextArea
      name="reason"
      label={m.agreements_reason()}
      hint={m.agreements_reason_hint({ name })}
      rows={3}
      maxLength={LENGTH}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
    />
  );
}
