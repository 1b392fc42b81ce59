import { m } from '../../platform/messages/messages.js';
import { EmptyList } from './empty-list.tsx';

type Props = {
  /** What was searched for. */
  readonly words: string;
  /** Said instead when only a filter leaves nothing. */
  readonly otherwise: string;
  readonly onClear: () => void;
};

/** A search that found nothing, in the words that were typed. */
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
