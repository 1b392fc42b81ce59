import type { ReactNode } from 'react';

type Props = { readonly busy: boolean; readonly children: ReactNode; readonly className?: string };

/** aria-disabled, not disabled, while it works: the focus stays where it is. The form itself ignores a second press. */
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
