import type { ReactNode } from 'react';
import './page-header.css';

type Props = { readonly heading: ReactNode; readonly children?: ReactNode };

/** The page's heading and its actions: beside it, or below it on a phone. */
export function PageHeader({ heading, children }: Props) {
  return (
    <div className="page-header">
      {heading}
      {children && <div className="page-header-actions">{children}</div>}
    </div>
  );
}
