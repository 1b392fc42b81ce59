import type { ReactNode } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';

/** For a person without any request: what this page will show, and a link to the apartments. */
export function NoAgreement({ children }: { readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby="agreement-heading"
      className="card-surface grid justify-items-center gap-4 px-6 py-14 text-center"
    >
      <span className="hexagon grid size-20 place-items-center bg-primary text-primary-content">
        <Icon name="house" className="size-9" />
      </span>
      <h2 id="agreement-heading" className="text-2xl md:text-3xl">
        {m.agreement_none_title()}
      </h2>
      <p className="text-muted max-w-md">{m.agreement_none_text()}</p>
      {children}
    </section>
  );
}
