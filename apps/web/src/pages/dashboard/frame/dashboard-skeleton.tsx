import './side-menu.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The side menu before the person is known. */
export function SideMenuSkeleton() {
  return (
    <div className="side-menu-container" aria-hidden="true">
      <div className="side-menu">
        {ROWS.map((row) => (
          <div key={row} className="side-menu-row">
            <div className="size-5 rounded bg-base-content/10" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A heading and a card: every page of the dashboard starts like this. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton mb-6 h-9 w-64 max-w-full md:h-10" />
      <div className="skeleton mb-8 h-6 w-80 max-w-full" />
      <div className="skeleton h-72 w-full rounded-2xl" />
    </div>
  );
}
