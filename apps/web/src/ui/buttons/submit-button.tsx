import type { ReactNode } from 'react';

type Props = {
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  /** One button of a screen is the main one. */
  readonly primary?: boolean;
};

/** aria-disabled instead of disabled while busy keeps the focus. The form ignores a second submit. */
export function SubmitButton({ busy, children, className = 'btn-block', primary = true }: Props) {
  return (
    <button
      type="submit"
      className={`btn ${primary ? 'btn-primary' : 'btn-outline'} ${className}`}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  );
}
