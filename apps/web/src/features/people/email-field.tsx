import type { ComponentProps } from 'react';
import { m } from '../../platform/messages/messages.js';
import { TextField } from '../../ui/forms/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'>;

/** The email that somebody signs in with. */
export function EmailField(props: Props) {
  return <TextField {...props} label={m.email_label()} type="email" autoComplete="username" required />;
}
