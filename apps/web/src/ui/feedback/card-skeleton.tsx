/** Placeholder of a card, so nothing jumps when it is loaded. */
export function CardSkeleton() {
  return (
    <div className="card-surface overflow-hidden" aria-hidden="true">
      <div className="skeleton aspect-3/2 rounded-none" />
      <div className="grid gap-4 p-5">
        <div className="skeleton h-8 w-48" />
        <div className="skeleton h-[4.625rem] w-full" />
        <div className="flex justify-between">
          <div className="skeleton h-11 w-32" />
          <div className="skeleton h-11 w-32" />
        </div>
      </div>
    </div>
  );
}
