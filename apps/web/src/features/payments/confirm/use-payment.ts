import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { PAYMENTS } from '../api/read-rent-due.ts';
import { type Charged, sendPayment } from '../api/record-payment.ts';
import { clearPaymentDraft, type PaymentDraft } from '../payment-draft.ts';
import { paymentErrorMessage } from '../payment-error-messages.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { pollPayment } from './poll-payment.ts';

/** Where a payment is: being made; being asked about because the line was lost; or that, and nobody answers yet. */
export type PaymentPhase = 'idle' | 'paying' | 'asking' | 'no-answer';
export type CompletedPayment = Extract<PaymentOutcome, { kind: 'paid' | 'safe' }>;

type Ways = { readonly onEnded: (ended: CompletedPayment) => void; readonly onWithoutCoupon: () => void };

/** Runs one payment at a time to an outcome that can be told, and tells it. */
export function usePayment(rent: PaymentDraft, { onEnded, onWithoutCoupon }: Ways) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState('');
  const busy = useRef(false);
  const left = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller.signal;
    return () => controller.abort();
  }, []);

  const learn = async (charged: Charged, signal: AbortSignal): Promise<PaymentOutcome> => {
    setPhase('asking');
    const send = () => sendPayment(rent, charged, signal);
    const { transactionId } = charged;
    const onNoAnswer = () => setPhase('no-answer');
    const learnt = await pollPayment({ send, transactionId, wordsFor, signal, onNoAnswer });
    return learnt.kind === 'unknown' ? { ...learnt, ...charged } : learnt;
  };

  async function run(action: () => Promise<PaymentOutcome>): Promise<void> {
    const signal = left.current;
    if (busy.current || !signal) return;
    busy.current = true;
    setPhase('paying');
    setProblem('');
    let outcome = await action().catch((): PaymentOutcome => ({ kind: 'refused', words: m.confirm_payment_failed() }));
    if (outcome.kind === 'unknown') outcome = await learn(outcome, signal);
    busy.current = false;
    setPhase('idle');
    if (outcome.kind === 'refused') {
      setProblem(outcome.words);
      if (outcome.withoutCoupon) onWithoutCoupon();
    }
    if (outcome.kind !== 'paid' && outcome.kind !== 'safe') return;
    clearPaymentDraft();
    void client.invalidateQueries({ queryKey: PAYMENTS });
    // Said wherever the person is by now.
    showToast('success', m.confirm_payment_successful());
    if (!signal.aborted) onEnded(outcome);
  }
  return { phase, problem, run, isBusy: () => busy.current };
}

function wordsFor(error: unknown): string {
  return errorCodeOf(error) === 'not-paid' ? m.confirm_payment_lost_not_paid() : paymentErrorMessage(error);
}
