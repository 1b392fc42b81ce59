import { useEffect, useRef } from 'react';
import { ChooseAgain } from './choose-again.tsx';
import type { PaymentProblem } from './payment-outcome.ts';

type Props = { readonly problem: PaymentProblem | undefined };

/**
 * Stands right above the button that was pressed, is scrolled into view and focused. The live region exists before it has
 * content.
 */
export function PaymentAlert({ problem }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    if (!problem.inField) text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: problem.inField ? 'nearest' : 'center' });
  }, [problem]);
  return (
    <div role="alert" className="payment-problem">
      {problem && (
        <div ref={text} tabIndex={-1} className="payment-note payment-note-bad">
          <p className="font-semibold">{problem.message}</p>
          {problem.advice && <p>{problem.advice}</p>}
          {problem.outOfDate && (
            <p className="mt-3">
              <ChooseAgain several />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
