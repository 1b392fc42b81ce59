import type { ComponentProps } from 'react';
import { TextArea } from './text-area.tsx';

type Props = Omit<ComponentProps<typeof TextArea>, 'name' | 'rows'> & {
  readonly hint: string;
  readonly maxLength: number;
};

/** The reason for declining a request, removing a tenant, or voiding or refunding a payment. */
export function ReasonField(props: Props) {
  return <TextArea {...props} name="reason" rows={3} />;
}
