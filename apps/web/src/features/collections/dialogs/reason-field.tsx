import type { ComponentProps } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { TextArea } from '../../../ui/forms/text-area.tsx';

const LENGTH = 300;

type Props = Omit<ComponentProps<typeof TextArea>, 'label'>;

export function ReasonField(props: Props) {
  return (
    <TextArea
      {...props}
      label={m.rent_roll_reason()}
      hint={m.rent_roll_reason_hint()}
      rows={3}
      maxLength={LENGTH}
      required
    />
  );
}

export const reasonProblem = (reason: string) => reason.trim() !== '' || m.rent_roll_reason_missing();
