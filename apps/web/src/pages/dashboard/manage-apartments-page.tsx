import { generatePath, useSearchParams } from 'react-router';
import { inventoryFilterToParams, parseInventoryFilter } from '../../features/inventory/inventory-filter-params.ts';
import { ManageInventory } from '../../features/inventory/manage-inventory.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function ManageApartmentsPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseInventoryFilter(search);
  return (
    <ManageInventory
      heading={<PageHeading text={m.manage_apartments_title()} />}
      view={view}
      // Typing replaces the history entry; choosing a filter adds one. Without flushSync the field would lag.
      onView={(next) =>
        setSearch(inventoryFilterToParams(next), {
          replace: next.show === view.show,
          preventScrollReset: true,
          flushSync: true,
        })
      }
      addressOfApartment={(id) => generatePath(paths.apartment, { id })}
    />
  );
}
