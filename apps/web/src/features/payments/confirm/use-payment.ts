import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { PAYMENTS } from '../api/read-rent-due.ts';
import { type Charged, sendPayment } from '../api/record-card-payment.ts';
import { clearPaymentDraft, type PaymentDraft } from '../payment-draft.ts';
import { paymentErrorMessage } from '../payment-error-messages.ts';
import { announceOutcome } from './announce-outcome.ts';
import type { CompletedPayment, PaymentOutcome, PaymentProblem } from './payment-outcome.ts';
import { pollPayment } from './poll-payment.ts';

/**
 * 'paying': being charged; 'asking': connection lost, polling our server; 'no-answer': polling, but no response yet.
 */
export type PaymentPhase = 'idle' | 'paying' | 'asking' | 'no-answer';

type PaymentHandlers = { readonly onEnded: (ended: CompletedPayment) => void; readonly onWithoutCoupon: () => void };

/** Runs one payment at a time until its outcome is known, and shows it. */
export function usePayment(rent: PaymentDraft, { onEnded, onWithoutCoupon }: PaymentHandlers) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState<PaymentProblem>();
  const busy = useRef(false);
  const left = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller.signal;
    return () => controller.abort();
  }, []);

  const poll = async (charged: Charged, signal: AbortSignal): Promise<PaymentOutcome> => {
    setPhase('asking');
    const send = () => sendPayment(rent, charged, signal);
    const { transactionId } = charged;
    const onNoAnswer = () => setPhase('no-answer');
    const result = await pollPayment({ send, transactionId, messageFor, signal, onNoAnswer });
    return result.kind === 'unknown' ? { ...result, ...charged } : result;
  };

  async function run(action: () => Promise<PaymentOutcome>): Promise<void> {
    const signal = left.current;
    if (busy.current || !signal) return;
    busy.current = true;
    setPhase('paying');
    setProblem(undefined);
    let outcome = await action().catch(
      (): PaymentOutcome => ({ kind: 'refused', message: m.confirm_payment_failed() }),
    );
    if (outcome.kind === 'unknown') outcome = await poll(outcome, signal);
    busy.current = false;
    setPhase('idle');
    if (outcome.kind === 'refused') {
      setProblem(outcome);
      if (outcome.withoutCoupon) onWithoutCoupon();
    }
    if (outcome.kind !== 'paid' && outcome.kind !== 'safe') return;
    clearPaymentDraft();
    void client.invalidateQueries({ queryKey: PAYMENTS });
    announceOutcome(outcome);
    if (!signal.aborted) onEnded(outcome);
  }
  /** The payer is editing the input: the old message would look like the result of the new input. */
  const clearProblem = () => setProblem(undefined);
  return { phase, problem, clearProblem, run, isBusy: () => busy.current };
}

function messageFor(error: unknown): string {
  return errorCodeOf(error) === 'not-paid' ? m.confirm_payment_lost_not_paid() : paymentErrorMessage(error);
}
