import { m } from '../../platform/messages/messages.js';

type Props = {
  readonly why: 'none-listed' | 'no-match' | 'past-end';
  readonly onFirstPage: () => void;
  readonly onClear: () => void;
};

/** Says why the list is empty, and offers the next step. */
export function EmptyApartmentList({ why, onFirstPage, onClear }: Props) {
  return (
    <div className="card-surface grid justify-items-center gap-4 px-6 py-16 text-center">
      {why === 'none-listed' && <p>{m.apartments_none()}</p>}
      {why === 'no-match' && (
        <>
          <p className="text-lg">{m.apartments_no_match()}</p>
          <button type="button" className="btn btn-primary" onClick={onClear}>
            {m.filters_clear()}
          </button>
        </>
      )}
      {why === 'past-end' && (
        <>
          <p>{m.apartments_past_end()}</p>
          <button type="button" className="btn" onClick={onFirstPage}>
            {m.apartments_to_first_page()}
          </button>
        </>
      )}
    </div>
  );
}
