import { useSearchParams } from 'react-router';
import { addressOfChoices, choicesIn, type ListChoices } from '../../features/agreements/list-choices.ts';

/** Page, filter and search of a list in the address. */
export function useListParams(statuses: readonly string[] = []) {
  const [address, setAddress] = useSearchParams();
  const choices = choicesIn(address, statuses);
  // Typing changes the entry in the history instead of adding one for each letter. At once, or the field would lag.
  const onChoices = (next: ListChoices) =>
    setAddress(addressOfChoices(next), {
      replace: next.search !== choices.search,
      preventScrollReset: next.page === choices.page,
      flushSync: true,
    });
  return { choices, onChoices };
}
