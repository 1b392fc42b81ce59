import type { ComponentProps } from 'react';
import { TextArea } from './text-area.tsx';

type Props = Omit<ComponentProps<typeof TextArea>, 'name' | 'rows'> & {
  readonly hint: string;
  readonly maxLength: number;
};

/** Why a request, a member or a payment is turned down, removed or taken back. */
export function ReasonField(props: Props) {
  return <TextArea {...props} name="reason" rows={3} />;
}
