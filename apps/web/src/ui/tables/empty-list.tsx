import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type Props = {
  readonly icon?: IconName;
  readonly text: string;
  /** The next step, if there is one: at most one button. */
  readonly children?: ReactNode;
};

/** An empty list: a hexagon, one line of text and the next step. */
export function EmptyList({ icon = 'list', text, children }: Props) {
  return (
    <div className="card-surface grid justify-items-center gap-4 px-6 py-14 text-center">
      <span className="hexagon grid size-16 place-items-center bg-primary/10 text-primary" aria-hidden="true">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="wrap-anywhere max-w-prose text-pretty text-lg">{text}</p>
      {children}
    </div>
  );
}
