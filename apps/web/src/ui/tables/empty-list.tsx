import type { ReactNode } from 'react';

type Props = {
  readonly text: string;
  /** The next step, if there is one. */
  readonly children?: ReactNode;
};

export function EmptyList({ text, children }: Props) {
  return (
    <div className="card-surface grid justify-items-center gap-4 px-6 py-16 text-center">
      <p className="wrap-anywhere max-w-prose text-pretty text-lg">{text}</p>
      {children}
    </div>
  );
}
