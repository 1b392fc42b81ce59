import { m } from '../../platform/messages/messages.js';
import { EmptyList } from './empty-list.tsx';

type Props = {
  /** The search text. */
  readonly words: string;
  /** Shown instead if only a filter is active. */
  readonly otherwise: string;
  readonly onClear: () => void;
};

/** No results, with the search text. */
export function NoResults({ words, otherwise, onClear }: Props) {
  const typed = words.trim();
  return (
    <EmptyList icon="search" text={typed ? m.list_no_results({ words: typed }) : otherwise}>
      <button type="button" className="btn btn-primary" onClick={onClear}>
        {typed ? m.list_clear() : m.filters_clear()}
      </button>
    </EmptyList>
  );
}
