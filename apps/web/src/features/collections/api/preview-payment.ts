import type { InputOf, ResponseOf } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';

export type PaymentPreview = ResponseOf<'POST /api/recorded-payments/preview'>;

/** What is offered when the dialog opens. With a month if nothing is owed: the payment names it. */
export type PaymentPreset = { readonly preview: PaymentPreview; readonly month?: RentMonth };

const preview = (body: InputOf<'POST /api/recorded-payments/preview'>['body'], signal: AbortSignal) =>
  request('POST /api/recorded-payments/preview', { body, signal });

/** All that is owed, or else the rent of the month. Read once: a second try must send the same. */
export function usePaymentPreset(agreementId: string, month: RentMonth, enabled: boolean) {
  return useQuery({
    queryKey: ['record-preset', agreementId, month],
    queryFn: async ({ signal }): Promise<PaymentPreset> => {
      const owed = await preview({ agreementId }, signal);
      return owed.amount > 0 ? { preview: owed } : { preview: await preview({ agreementId, month }, signal), month };
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type PreviewInput = {
  readonly agreementId: string;
  readonly preset: PaymentPreset | undefined;
  /** Undefined while it is none. */
  readonly amount: number | undefined;
};

/** What this amount would pay. Until it is known, what was shown before. */
export function usePaymentPreview({ agreementId, preset, amount = 0 }: PreviewInput, enabled: boolean) {
  const month = preset?.month;
  return useQuery({
    queryKey: ['record-preview', agreementId, month ?? null, amount],
    queryFn: ({ signal }) => preview({ agreementId, amount, ...(month && { month }) }, signal),
    placeholderData: (before) => before ?? preset?.preview,
    enabled: enabled && amount > 0,
    gcTime: 0,
  });
}
