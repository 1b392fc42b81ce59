import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';
import { learnOutcome } from './learn-outcome.ts';
import type { Outcome } from './outcome.ts';
import { PAYMENTS } from './read-rent-due.ts';
import type { Charged } from './record-payment.ts';
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

  const learn = (charged: Charged, signal: AbortSignal) => {
    setPhase('asking');
    return learnOutcome(rent, charged, { signal, onNoAnswer: () => setPhase('no-answer') });
  };

  /** False when it has come to nothing: whoever pressed is still here and may press again. */
  async function run(deed: () => Promise<Outcome>): Promise<boolean> {
    const signal = left.current;
    if (busy.current || !signal) return true;
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
    if (outcome.kind !== 'paid' && outcome.kind !== 'safe') return false;
    forgetRentToPay();
    void client.invalidateQueries({ queryKey: PAYMENTS });
    // Said wherever the person is by now.
    notify('success', m.confirm_successful());
    if (!signal.aborted) onEnded(outcome);
    return true;
  }
  return { phase, problem, run, isBusy: () => busy.current };
}
