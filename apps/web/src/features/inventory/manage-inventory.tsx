import type { InventoryApartment } from '@surela/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { mountToasts, showToast } from '../../platform/toast.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ApartmentForm } from './apartment-form.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import './inventory.css';
import { useInventory } from './api/list-inventory.ts';
import { EmptyInventory } from './empty-inventory.tsx';
import type { InventoryFilter } from './inventory-filter-params.ts';
import { InventoryList } from './inventory-list.tsx';
import { InventorySkeleton } from './inventory-skeleton.tsx';
import type { OpenPanel } from './open-panel.ts';
import { PicturesPanel } from './pictures/pictures-panel.tsx';
import { RetireDialog } from './retire-dialog.tsx';

type Props = {
  readonly heading: ReactNode;
  readonly view: InventoryFilter;
  readonly onView: (view: InventoryFilter) => void;
  readonly addressOfApartment: (id: string) => string;
};

export function ManageInventory({ heading, view, onView, addressOfApartment }: Props) {
  const { data, isError, refetch, isRefetching } = useInventory();
  const [task, setTask] = useState<OpenPanel>();
  useEffect(mountToasts, []);
  return (
    <>
      <PageHeader heading={heading}>
        {data?.length !== 0 && (data || !isError) && (
          <>
            <button type="button" className="btn" onClick={() => setTask({ action: 'import' })}>
              <Icon name="upload" />
              {m.inventory_import()}
            </button>
            <button type="button" className="btn btn-primary" onClick={() => setTask({ action: 'add' })}>
              <Icon name="plus" />
              {m.inventory_add()}
            </button>
          </>
        )}
      </PageHeader>
      {!data && isError && (
        <LoadError text={m.apartments_failed()} busy={isRefetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <InventorySkeleton />}
      {data?.length === 0 && <EmptyInventory onTask={setTask} />}
      {data && data.length > 0 && (
        <InventoryList
          apartments={data}
          view={view}
          onView={onView}
          onTask={setTask}
          addressOfApartment={addressOfApartment}
        />
      )}
      {data && task && <OpenTask task={task} apartments={data} onTask={setTask} />}
    </>
  );
}

type TaskProps = {
  readonly task: OpenPanel;
  readonly apartments: readonly InventoryApartment[];
  readonly onTask: (task: OpenPanel | undefined) => void;
};

function OpenTask({ task, apartments, onTask }: TaskProps) {
  const close = () => onTask(undefined);
  if (task.action === 'import') return <ImportPanel apartments={apartments} onClose={close} />;
  if (task.action === 'add') {
    // A new apartment has no photos yet, so adding them is the next step.
    return <ApartmentForm onSaved={(id) => onTask({ action: 'pictures', id })} onClose={close} />;
  }
  const { id } = task;
  const apartment = apartments.find(({ _id }) => _id === id);
  if (!apartment) return null;
  if (task.action === 'pictures') return <PicturesPanel apartment={apartment} onClose={close} />;
  if (task.action === 'retire') return <RetireDialog apartment={apartment} onClose={close} />;
  const saved = () => {
    close();
    showToast('success', m.inventory_saved({ number: apartment.apartment }));
  };
  return <ApartmentForm apartment={apartment} onSaved={saved} onClose={close} />;
}
