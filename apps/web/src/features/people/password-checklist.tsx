import { m } from '../../platform/messages/messages.js';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import { PASSWORD_SHAPES } from '../../ui/icons/password-icons.ts';
import { passwordRules } from './password-validation.ts';

type Props = { readonly password: string };

addShapes(PASSWORD_SHAPES);

export function PasswordChecklist({ password }: Props) {
  return (
    <div className="rounded-xl bg-base-200 px-4 py-3 text-sm">
      <p className="font-medium" id="password-checklist">
        {m.password_checklist()}
      </p>
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2" aria-labelledby="password-checklist">
        {passwordRules.map(({ line, holds }) => {
          const met = holds(password);
          return (
            <li key={line()} className={`flex items-center gap-2 py-0.5 ${met ? 'text-success' : 'text-muted'}`}>
              <Icon name={met ? 'check' : 'circle'} className="size-4" />
              {line()}
              <span className="sr-only">{met ? m.password_line_met() : m.password_line_not_met()}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
