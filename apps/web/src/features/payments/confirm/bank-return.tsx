import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { announceOutcome } from './announce-outcome.ts';
import { pollPayment } from './poll-payment.ts';
import '../payments.css';
import { PAYMENTS } from '../api/read-rent-due.ts';
import { clearPaymentDraft } from '../payment-draft.ts';
import { paymentErrorMessage } from '../payment-error-messages.ts';
import type { CompletedPayment } from './payment-outcome.ts';

type Props = {
  readonly email: string;
  readonly transactionId: string;
  readonly onEnded: (ended: CompletedPayment) => void;
  /** Shown when the payment failed. */
  readonly children: ReactNode;
};

/**
 * Return from the bank's page. Only the transaction id is used to ask the server: a bank's app may open a new window
 * without our stored draft.
 */
export function BankReturn({ email, transactionId, onEnded, children }: Props) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isAnswering, setAnswering] = useState(true);
  const end = useEffectEvent((ended: CompletedPayment) => {
    clearPaymentDraft();
    void client.invalidateQueries({ queryKey: PAYMENTS });
    announceOutcome(ended);
    onEnded(ended);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const send = async () => {
      const { payment } = await request('POST /api/payment-history', { body: { email, transactionId }, signal });
      return payment;
    };
    const asked = pollPayment({ send, transactionId, messageFor, signal, onNoAnswer: () => setAnswering(false) });
    void asked.then((outcome) => {
      if (signal.aborted || outcome.kind === 'unknown') return;
      if (outcome.kind === 'refused') setProblem(outcome.message);
      else end(outcome);
    });
    return () => controller.abort();
  }, [email, transactionId]);
  return (
    <div className="card-surface payment-panel justify-items-start">
      <div role="alert" className="payment-problem">
        {problem && <p className="payment-note payment-note-bad">{problem}</p>}
      </div>
      <output>
        {!problem && (
          <span className="payment-note">{isAnswering ? m.returned_checking() : m.confirm_payment_offline()}</span>
        )}
      </output>
      {problem && children}
    </div>
  );
}

function messageFor(error: unknown): string {
  if (errorCodeOf(error) === 'not-paid') return m.returned_not_paid();
  return errorCodeOf(error) === 'not-found' ? m.returned_not_yours() : paymentErrorMessage(error);
}
