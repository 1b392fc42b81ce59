import { type ComponentProps, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { TextField } from '../../ui/forms/text-field.tsx';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import { PASSWORD_SHAPES } from '../../ui/icons/password-icons.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'action'> & { readonly label?: string };

addShapes(PASSWORD_SHAPES);

export function PasswordField({ label: name = m.password_label(), ...props }: Props) {
  const [shown, setShown] = useState(false);
  const label = shown ? m.password_hide() : m.password_show();
  return (
    <TextField
      {...props}
      label={name}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className="grid size-11 place-items-center rounded-lg hover:bg-base-content/10"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeClosed' : 'eye'} />
        </button>
      }
    />
  );
}
