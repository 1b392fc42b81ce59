import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';
import { learnOutcome } from './learn-outcome.ts';
import type { Outcome } from './outcome.ts';
import { PAYMENTS } from './read-rent-due.ts';
import { type Charged, sendPayment } from './record-payment.ts';
import { codeOf, refusalWords } from './refusal-words.ts';
import { forgetRentToPay, type RentToPay } from './rent-to-pay.ts';

/** Where a payment is: being made; being asked about because the line was lost; or that, and nobody answers yet. */
export type Phase = 'idle' | 'paying' | 'asking' | 'no-answer';
export type Ended = Extract<Outcome, { kind: 'paid' | 'safe' }>;

type Ways = { readonly onEnded: (ended: Ended) => void; readonly onWithoutCoupon: () => void };

/** Runs one payment at a time to an outcome that can be told, and tells it. */
export function usePaying(rent: RentToPay, { onEnded, onWithoutCoupon }: Ways) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState('');
  const busy = useRef(false);
  const left = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller.signal;
    return () => controller.abort();
  }, []);

  const learn = async (charged: Charged, signal: AbortSignal): Promise<Outcome> => {
    setPhase('asking');
    const send = () => sendPayment(rent, charged, signal);
    const { transactionId } = charged;
    const onNoAnswer = () => setPhase('no-answer');
    const learnt = await learnOutcome({ send, transactionId, wordsFor, signal, onNoAnswer });
    return learnt.kind === 'unknown' ? { ...learnt, ...charged } : learnt;
  };

  async function run(deed: () => Promise<Outcome>): Promise<void> {
    const signal = left.current;
    if (busy.current || !signal) return;
    busy.current = true;
    setPhase('paying');
    setProblem('');
    let outcome = await deed().catch((): Outcome => ({ kind: 'refused', words: m.confirm_failed() }));
    if (outcome.kind === 'unknown') outcome = await learn(outcome, signal);
    busy.current = false;
    setPhase('idle');
    if (outcome.kind === 'refused') {
      setProblem(outcome.words);
      if (outcome.withoutCoupon) onWithoutCoupon();
    }
    if (outcome.kind !== 'paid' && outcome.kind !== 'safe') return;
    forgetRentToPay();
    void client.invalidateQueries({ queryKey: PAYMENTS });
    // Said wherever the person is by now.
    notify('success', m.confirm_successful());
    if (!signal.aborted) onEnded(outcome);
  }
  return { phase, problem, run, isBusy: () => busy.current };
}

function wordsFor(error: unknown): string {
  return codeOf(error) === 'not-paid' ? m.confirm_lost_not_paid() : refusalWords(error);
}
