import type { ReactNode } from 'react';

type Props = {
  readonly busy: boolean;
  /** Not possible now, for a reason that is shown beside it. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  /** One button of a screen is the main one. */
  readonly primary?: boolean;
};

/** aria-disabled instead of disabled keeps the focus. While busy, the form ignores a second submit. */
export function SubmitButton({ busy, disabled = false, children, className = 'btn-block', primary = true }: Props) {
  return (
    <button
      type="submit"
      className={`btn ${primary ? 'btn-primary' : 'btn-outline'} ${className}`}
      aria-disabled={busy || disabled}
      onClick={(event) => {
        if (busy || disabled) event.preventDefault();
      }}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  );
}
