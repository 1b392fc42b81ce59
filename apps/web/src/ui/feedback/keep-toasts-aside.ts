import { type Id, toast } from 'react-toastify/unstyled';

const MOST = 3;
const GAP = 8;

/**
 * Toasts cover the page: while they are shown, the page can be scrolled further by their height, and the focused element is
 * moved out from under them. A fourth toast replaces the oldest, and Escape closes them all.
 * @returns a function that stops it
 */
export function keepToastsAside(): () => void {
  const over = new AbortController();
  let shown: readonly Id[] = [];
  const stop = toast.onChange(({ id, status }) => {
    if (status === 'updated') return;
    shown = [...shown.filter((one) => one !== id), ...(status === 'added' ? [id] : [])];
    if (shown.length > MOST) toast.dismiss(shown[0]);
    requestAnimationFrame(() => makeRoom(shown.length > 0));
  });
  const onKey = (event: KeyboardEvent) => {
    const isOthers = event.defaultPrevented || document.querySelector('dialog[open], :popover-open');
    if (event.key === 'Escape' && !isOthers) toast.dismiss();
  };
  addEventListener('keydown', onKey, over);
  return () => {
    stop();
    over.abort();
  };
}

function makeRoom(wanted: boolean): void {
  const root = document.documentElement;
  const toasts = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
  // Not on a page that fits the window: a scrollbar would come and go with each toast.
  if (!wanted || !toasts || root.scrollHeight <= innerHeight) {
    root.style.removeProperty('--toasts');
    return;
  }
  root.style.setProperty('--toasts', `${Math.ceil(innerHeight - toasts.top)}px`);
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'content') return;
  const { top, bottom, right } = focused.getBoundingClientRect();
  const covered = right > toasts.left && bottom > toasts.top && top < toasts.bottom;
  if (covered) scrollBy({ top: bottom - toasts.top + GAP });
}
