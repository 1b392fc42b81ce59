import { useId, useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';

type Props = { readonly month: string; readonly onSearch: (month: string) => void };

/** Searches on submit, not on each key. Lower-cased; blank means every month. */
export function HistorySearch({ month, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(month);
  const [shown, setShown] = useState(month);
  // The URL changed otherwise: back button or 'show all'.
  if (shown !== month) {
    setShown(month);
    if (typed.trim().toLowerCase() !== month) setTyped(month);
  }
  return (
    <search>
      <form
        className="history-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim().toLowerCase());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {m.history_search_label()}
        </label>
        <div className="relative">
          <Icon
            name="search"
            className="text-muted pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 max-[30rem]:hidden"
          />
          <input
            id={id}
            type="search"
            className="text-input history-search-input"
            placeholder={m.history_search_placeholder()}
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button type="submit" className="btn btn-primary">
          {m.history_search()}
        </button>
      </form>
    </search>
  );
}
