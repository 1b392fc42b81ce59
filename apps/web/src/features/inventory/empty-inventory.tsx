import { m } from '../../platform/messages/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import type { OpenPanel } from './open-panel.ts';

type Props = { readonly onTask: (task: OpenPanel) => void };

/** Shown while the building has no apartments. */
export function EmptyInventory({ onTask }: Props) {
  return (
    <div className="card-surface grid justify-items-center gap-4 px-6 py-16 text-center">
      <span className="hexagon grid size-20 place-items-center bg-primary text-primary-content">
        <Icon name="house" className="size-9" />
      </span>
      <h2 className="text-2xl">{m.inventory_empty_title()}</h2>
      <p className="max-w-prose text-balance text-muted">{m.inventory_empty_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn btn-primary" onClick={() => onTask({ action: 'add' })}>
          <Icon name="plus" />
          {m.inventory_add_first()}
        </button>
        <button type="button" className="btn" onClick={() => onTask({ action: 'import' })}>
          <Icon name="upload" />
          {m.inventory_import()}
        </button>
      </div>
    </div>
  );
}
