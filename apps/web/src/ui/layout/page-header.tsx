import type { ReactNode } from 'react';
import './page-header.css';

type Props = { readonly heading: ReactNode; readonly children?: ReactNode };

/** The screen's heading, and what can be done with the whole of it: beside it, or below it on a phone. */
export function PageHeader({ heading, children }: Props) {
  return (
    <div className="page-head">
      {heading}
      {children && <div className="page-head-actions">{children}</div>}
    </div>
  );
}
