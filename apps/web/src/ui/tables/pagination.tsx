import { m } from '../../platform/messages/messages.js';
import { paginationRange } from './pagination-range.ts';

type Props = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void };

export function Pagination({ page, pages, onPage }: Props) {
  const step = (to: number) => () => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav aria-label={m.pages_label()} className="mt-10 flex flex-wrap justify-center gap-2">
      {/* aria-disabled instead of disabled keeps the focus on the first and last page. */}
      <button type="button" className="btn" aria-disabled={page <= 1} onClick={step(Math.min(page - 1, pages))}>
        {m.pages_previous()}
      </button>
      {/* If they do not fit in one line, the numbers go above the two buttons. */}
      <div className="flex flex-wrap justify-center gap-2 max-[56rem]:-order-1 max-[56rem]:basis-full">
        {paginationRange(page, pages).map((shown) =>
          typeof shown === 'string' ? (
            <span key={shown} className="grid w-6 place-items-center" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={shown}
              type="button"
              className={`btn min-w-11 px-3 tabular-nums ${shown === page ? 'btn-primary' : ''}`}
              aria-label={m.pages_number({ page: shown })}
              aria-current={shown === page ? 'page' : undefined}
              onClick={step(shown)}
            >
              {shown}
            </button>
          ),
        )}
      </div>
      <button type="button" className="btn" aria-disabled={page >= pages} onClick={step(page + 1)}>
        {m.pages_next()}
      </button>
    </nav>
  );
}
