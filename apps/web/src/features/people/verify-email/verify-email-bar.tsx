import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { authErrorMessage } from '../../../platform/session/auth-error-messages.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { CONTACT_SHAPES } from '../../../ui/icons/contact-icons.ts';
import { addShapes, Icon } from '../../../ui/icons/icon.tsx';
import { useCheckOnReturn } from './use-check-on-return.ts';
import { useSendAgain } from './use-send-again.ts';

addShapes({ mail: CONTACT_SHAPES.mail });

const THANKS_MS = 8_000;

/** Until the email is verified; then it says so for a moment. */
export function VerifyEmailBar() {
  const { user, adminWithheld, checkVerification } = useSession();
  const verified = user?.emailVerified ?? false;
  const { wait, isSending, sendAgain } = useSendAgain(user?.uid ?? '');
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState('');
  const bar = useRef<HTMLElement>(null);
  const { gone, ...focusEvents } = useThanks(verified, bar);
  useCheckOnReturn(!verified);

  async function check(): Promise<void> {
    setChecking(true);
    setResult('');
    try {
      if (!(await checkVerification())) setResult(m.verify_email_not_yet());
    } catch (error) {
      log('The verification could not be looked up.', error);
      setResult(authErrorMessage(error));
    } finally {
      setChecking(false);
    }
  }

  async function send(): Promise<void> {
    setResult('');
    setResult(await sendAgain());
  }

  if (!user || gone) return null;
  return (
    <section
      ref={bar}
      {...focusEvents}
      tabIndex={-1}
      aria-label={m.verify_email_label()}
      className="border-line border-b bg-base-200 outline-none print:hidden"
    >
      <div className="content-width flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <div className="flex min-w-0 grow basis-80 items-start gap-3">
          <Icon name={verified ? 'check' : 'mail'} className={`mt-0.5 size-5 ${verified ? 'text-success' : ''}`} />
          <div className="min-w-0">
            {!verified && (
              <p className="wrap-anywhere text-pretty">
                <span className="font-semibold">{m.verify_email_open({ email: user.email })}</span>{' '}
                {/* An admin reads above the page what it is for. */}
                {adminWithheld !== 'email-not-verified' && m.verify_email_why()}
              </p>
            )}
            <p className="text-muted text-sm tabular-nums empty:hidden">
              <output
                className={verified ? 'font-semibold text-base text-base-content' : 'font-medium text-base-content'}
              >
                {verified ? m.verify_email_thanks() : result}
              </output>
              {!verified && wait > 0 && ` ${m.verify_email_wait({ seconds: wait })}`}
            </p>
          </div>
        </div>
        {!verified && (
          <div className="flex flex-wrap gap-2">
            <BarButton label={m.verify_email_opened()} busy={isChecking} onPress={() => void check()} />
            <BarButton
              label={m.verify_email_again()}
              busy={isSending}
              disabled={wait > 0}
              onPress={() => void send()}
            />
          </div>
        )}
      </div>
    </section>
  );
}

type BarButtonProps = {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
};

/** Keeps the focus while it is busy or has to wait; a press then says why. */
function BarButton({ label, busy, disabled = false, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${disabled ? 'text-muted' : ''}`}
      aria-disabled={busy || disabled}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {label}
    </button>
  );
}

/** Once verified: requests and roles are read again, and a focus inside the bar stays with it, then moves to the page. */
function useThanks(verified: boolean, bar: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [gone, setGone] = useState(false);
  // The buttons are removed with the focus on one of them, so it has to be known before.
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!verified) return undefined;
    void client.invalidateQueries();
    if (hasFocus.current) bar.current?.focus();
    const timer = setTimeout(() => {
      if (hasFocus.current) document.getElementById('content')?.focus();
      setGone(true);
    }, THANKS_MS);
    return () => clearTimeout(timer);
  }, [verified, bar, client]);
  const noteFocus = (has: boolean) => () => {
    hasFocus.current = has;
  };
  return { gone, onFocus: noteFocus(true), onBlur: noteFocus(false) };
}
