import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

export function AccountSection({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card-surface grid gap-5 p-4 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
