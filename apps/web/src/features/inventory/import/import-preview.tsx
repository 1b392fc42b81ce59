import type { ImportedApartments } from '@surela/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import './import-preview.css';

type Props = {
  readonly name: string;
  readonly outcome: ImportedApartments;
  readonly refused: string | undefined;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onAgain: () => void;
};

export function ImportPreview({ name, outcome, refused, busy, onApply, onAgain }: Props) {
  const { added, changed, unchanged, problems } = outcome;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isRight = problems.length === 0;
  const differs = added.length + changed.length > 0;
  return (
    <form
      className="flex grow flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onApply();
      }}
    >
      <div className="grid gap-2">
        <h3 ref={title} tabIndex={-1} className="break-words text-xl outline-none">
          {name}
        </h3>
        <p className="text-muted">{!isRight ? m.import_wrong() : differs ? m.import_right() : m.import_nothing()}</p>
      </div>
      <dl className="import-counts">
        <Count name={m.import_added()} value={added.length} />
        <Count name={m.import_changed()} value={changed.length} />
        <Count name={m.import_unchanged()} value={unchanged} />
        <Count name={m.import_problems()} value={problems.length} isBad={!isRight} />
      </dl>
      {!isRight && (
        <Part title={m.import_problems()}>
          <ul className="import-problems">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <span className="font-semibold">{m.import_line({ line })}</span> <span>{message}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {changed.length > 0 && (
        <Part title={m.import_changed()}>
          <ul className="grid gap-3">
            {changed.map(({ apartment, changes, leaseRent }) => (
              <li key={apartment} className="card-surface p-4">
                <h5 className="font-semibold">{apartment}</h5>
                <dl className="import-changes">
                  {changes.map(({ field, from, to }) => (
                    <div key={field}>
                      <dt className="text-muted">{FIELDS[field]?.() ?? field}</dt>
                      <dd>
                        <del>
                          <span className="sr-only">{m.import_from()} </span>
                          {wordsOf(field, from)}
                        </del>{' '}
                        <span aria-hidden="true">→</span>{' '}
                        <ins>
                          <span className="sr-only">{m.import_to()} </span>
                          {wordsOf(field, to)}
                        </ins>
                      </dd>
                    </div>
                  ))}
                </dl>
                {leaseRent !== null && (
                  <p className="import-lease-rent">{m.apartment_field_rent_rented({ rent: formatUnits(leaseRent) })}</p>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {added.length > 0 && (
        <Part title={m.import_added()}>
          <ul className="flex flex-wrap gap-2">
            {added.map((apartment) => (
              <li key={apartment} className="rounded-full border border-line px-3 py-1 font-medium">
                {apartment}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div className="side-panel-foot">
        <FormError text={refused} className="basis-full" />
        <button type="button" className="btn" onClick={onAgain}>
          {m.import_again()}
        </button>
        {isRight && differs && (
          <SubmitButton busy={busy} className="">
            {m.import_apply()}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}

const FIELDS: Readonly<Record<string, () => string>> = {
  floor: m.apartment_floor,
  rent: m.apartment_rent,
  bedrooms: m.apartment_bedrooms,
  bathrooms: m.apartment_bathrooms,
  size: m.apartment_size,
  description: m.apartment_field_description,
  availableOn: m.apartment_field_day,
};

/** Values from the file, formatted as on other pages. */
function wordsOf(field: string, value: string): string {
  if (value === '') return m.import_blank();
  if (field === 'rent') return formatUnits(Number(value));
  return field === 'size' ? m.square_metres({ size: formatNumber(Number(value)) }) : value;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h4 className="font-semibold text-lg">{title}</h4>
      {children}
    </section>
  );
}

type CountProps = { readonly name: string; readonly value: number; readonly isBad?: boolean };

function Count({ name, value, isBad = false }: CountProps) {
  return (
    <div className="card-surface">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={isBad ? 'text-error' : ''}>{formatNumber(value)}</dd>
    </div>
  );
}
