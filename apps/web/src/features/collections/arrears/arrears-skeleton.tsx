import { m } from '../../../platform/messages/messages.js';
import './arrears-skeleton.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function ArrearsSkeleton() {
  return (
    <>
      <output className="sr-only">{m.arrears_loading()}</output>
      <div aria-hidden="true">
        <div className="skeleton arrears-strip-skeleton" />
        <div className="skeleton arrears-tools-skeleton" />
        <div className="arrears-card">
          <div className="arrears-head-skeleton" />
          {ROWS.map((row) => (
            <div key={row} className="arrears-row-skeleton">
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
