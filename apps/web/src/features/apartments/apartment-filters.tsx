import type { ApartmentOverview } from '@surela/contract';
import { useId, useState } from 'react';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { type Choice, SelectField } from '../../ui/forms/select-field.tsx';
import { BROWSING_SHAPES } from '../../ui/icons/browse-icons.ts';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import './apartment-filters.css';
import { type ApartmentFilter, countFilters, type FilterChange } from './apartment-filter-params.ts';
import { useApartmentOverview } from './api/read-apartment-summary.ts';
import { AvailableByField } from './available-by-field.tsx';
import { floorOptions, rentOptions, within } from './filter-options.rules.ts';
import { RangeField } from './range-field.tsx';

addShapes(BROWSING_SHAPES);

type Props = {
  readonly filter: ApartmentFilter;
  readonly onChange: (change: FilterChange) => void;
};

const BEDROOMS = [1, 2, 3];
const NOTHING: Partial<ApartmentOverview> = {};

/** A bar on wide screens; on a phone collapsed behind a button that shows the number of active filters. */
export function ApartmentFilters({ filter, onChange }: Props) {
  const { blocks = [], floors, rents } = useApartmentOverview().data ?? NOTHING;
  const [open, setOpen] = useState(false);
  const id = useId();
  const active = countFilters(filter);
  const blockNames = new Set(filter.block === undefined ? blocks : [...blocks, filter.block]);
  return (
    <section aria-label={m.filters_title()}>
      <button
        type="button"
        className="btn w-full justify-between md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="flex items-center gap-2">
          <Icon name="filter" />
          {m.filters_title()}
          {active > 0 && <span className="filter-count">{m.filters_active({ count: active })}</span>}
        </span>
        <Icon name="down" className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className="filter-bar" data-open={open}>
        <SelectField
          label={m.apartment_block()}
          value={filter.block ?? ''}
          choices={[any(), ...[...blockNames].map((name) => ({ value: name, text: name }))]}
          onChoose={(value) => onChange({ block: value || undefined })}
        />
        <SelectField
          label={m.apartment_bedrooms()}
          value={String(filter.bedrooms ?? '')}
          choices={[
            any(),
            ...within(BEDROOMS, filter.bedrooms).map((count) => ({
              value: String(count),
              text: m.filter_at_least({ count }),
            })),
          ]}
          onChoose={(value) => onChange({ bedrooms: value ? Number(value) : undefined })}
        />
        <RangeField
          legend={m.apartment_floor()}
          from={{ label: m.filter_floor_from(), value: filter.floorFrom }}
          to={{ label: m.filter_floor_to(), value: filter.floorTo }}
          choices={floors ? floorOptions(floors) : []}
          text={String}
          onChange={({ from, to }) => onChange({ floorFrom: from, floorTo: to })}
        />
        <RangeField
          legend={m.filter_rent()}
          from={{ label: m.filter_rent_from(), value: filter.rentFrom }}
          to={{ label: m.filter_rent_to(), value: filter.rentTo }}
          choices={rents ? rentOptions(rents) : []}
          text={formatUnits}
          onChange={({ from, to }) => onChange({ rentFrom: from, rentTo: to })}
        />
        <AvailableByField value={filter.availableBy} onChange={(availableBy) => onChange({ availableBy })} />
        <label className="filter-switch">
          <input
            type="checkbox"
            className="toggle toggle-primary"
            checked={filter.vacant === true}
            onChange={({ target }) => onChange({ vacant: target.checked || undefined })}
          />
          {m.filter_available()}
        </label>
      </div>
    </section>
  );
}

const any = (): Choice => ({ value: '', text: m.filter_any() });
