import type { ReactNode } from 'react';

type Props = {
  readonly tone: 'good' | 'bad' | 'own' | 'quiet';
  readonly className?: string;
  readonly children: ReactNode;
};

const TONES = {
  good: 'bg-success text-success-content',
  bad: 'bg-error text-error-content',
  own: 'bg-primary text-primary-content',
  quiet: 'bg-neutral text-neutral-content',
};

export function Badge({ tone, className = '', children }: Props) {
  return (
    <span
      data-badge
      className={`whitespace-nowrap rounded-full px-3 py-1 font-medium text-sm ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
