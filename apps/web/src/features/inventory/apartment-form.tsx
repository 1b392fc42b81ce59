import type { InventoryApartment } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api/api-client.ts';
import { buildingCalendar } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { isDayOrEmpty } from '../../ui/forms/parse-day.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import {
  type ApartmentFields,
  blockProblem,
  fieldsOf,
  LONGEST,
  numberProblem,
  toApartmentInput,
  wholeProblem,
} from './apartment-validation.ts';
import { useSaveApartment } from './api/save-apartment.ts';
import { inventoryErrorMessage } from './inventory-error-messages.ts';

type Props = {
  /** Without it the form adds a new apartment. */
  readonly apartment?: InventoryApartment;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
};

export function ApartmentForm({ apartment, onSaved, onClose }: Props) {
  const { register, control, handleSubmit, setError, formState } = useForm<ApartmentFields>({
    defaultValues: fieldsOf(apartment),
  });
  const { errors, isDirty, isSubmitting } = formState;
  const write = useSaveApartment(apartment?._id);
  const { leave, question } = useUnsavedChanges(isDirty, onClose);

  async function save(fields: ApartmentFields): Promise<void> {
    try {
      onSaved(await write.mutateAsync(toApartmentInput(fields)));
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'apartment-exists';
      setError(isTaken ? 'apartment' : 'root', { message: inventoryErrorMessage(error) }, { shouldFocus: isTaken });
    }
  }

  const whole = (name: 'floor' | 'rent' | 'bedrooms' | 'bathrooms' | 'size') => ({
    ...register(name, { validate: (text) => wholeProblem(name, text) }),
    error: errors[name]?.message,
    inputMode: name === 'floor' ? ('text' as const) : ('numeric' as const),
    autoComplete: 'off',
    required: true,
  });
  return (
    <>
      {question}
      <SidePanel
        title={apartment ? m.inventory_edit_title({ number: apartment.apartment }) : m.inventory_add()}
        onLeave={leave}
      >
        <form noValidate className="flex grow flex-col gap-6" onSubmit={(event) => void handleSubmit(save)(event)}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              {...register('block', { validate: blockProblem, deps: ['apartment'] })}
              label={m.apartment_block()}
              error={errors.block?.message}
              maxLength={LONGEST.block}
              autoComplete="off"
              required
            />
            <TextField
              {...register('apartment', { validate: numberProblem })}
              label={m.apartment_field_number()}
              error={errors.apartment?.message}
              maxLength={LONGEST.apartment}
              autoComplete="off"
              required
            />
            <TextField {...whole('floor')} label={m.apartment_floor()} />
            <TextField {...whole('size')} label={m.apartment_field_size()} />
            <TextField {...whole('bedrooms')} label={m.apartment_bedrooms()} hint={m.apartment_field_bedrooms_hint()} />
            <TextField {...whole('bathrooms')} label={m.apartment_bathrooms()} />
            <TextField
              {...whole('rent')}
              label={m.apartment_field_rent()}
              {...(apartment && { hint: rentHint(apartment) })}
            />
            <DateField
              {...buildingCalendar()}
              control={control}
              name="availableOn"
              validate={dayProblem}
              label={m.apartment_field_day()}
              hint={m.apartment_field_day_hint()}
            />
          </div>
          <TextArea
            {...register('description')}
            label={m.apartment_field_description()}
            hint={m.apartment_field_description_hint()}
            maxLength={LONGEST.description}
            rows={7}
          />
          <div className="side-panel-foot">
            <FormError text={errors.root?.message} className="basis-full" />
            <button type="button" className="btn" onClick={leave}>
              {m.cancel()}
            </button>
            <SubmitButton busy={isSubmitting} className="">
              {apartment ? m.inventory_save() : m.inventory_add_next()}
            </SubmitButton>
          </div>
        </form>
      </SidePanel>
    </>
  );
}

function rentHint({ leaseRent }: InventoryApartment): string {
  if (leaseRent === null) return m.apartment_field_rent_hint();
  return m.apartment_field_rent_rented({ rent: formatUnits(leaseRent) });
}

function dayProblem(day: string): string | undefined {
  return isDayOrEmpty(day, {}) ? undefined : m.apartment_field_day_invalid();
}
