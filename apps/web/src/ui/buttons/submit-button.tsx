import type { ReactNode } from 'react';

type Props = { readonly busy: boolean; readonly children: ReactNode; readonly className?: string };

/** aria-disabled instead of disabled while busy keeps the focus. The form ignores a second submit. */
export function SubmitButton({ busy, children, className = 'btn-block' }: Props) {
  return (
    <button
      type="submit"
      className={`btn btn-primary ${className}`}
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
