import { useEffect, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const SAID_FOR = 3_000;

type Props = { readonly code: string; readonly describedBy: string };

export function CopyCode({ code, describedBy }: Props) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      // A counter, so a second click restarts the three seconds.
      setCopied((times) => times + 1);
    } catch {
      showToast('error', m.coupon_not_copied());
    }
  };

  return (
    <>
      <button type="button" className="btn btn-primary" aria-describedby={describedBy} onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} className="size-4" />
        {copied ? m.coupon_copied() : m.coupon_copy()}
      </button>
      <output className="sr-only">{copied > 0 && m.coupon_copied_aloud({ code })}</output>
    </>
  );
}
