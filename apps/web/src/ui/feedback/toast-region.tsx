import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { m } from '../../platform/messages/messages.js';
import { keepToastsAside } from './keep-toasts-aside.ts';
import './toast-region.css';

/** role="status": the default alert would interrupt screen readers. */
const POLITE = { role: 'status' } as const;

/** The unstyled variant with a separate style sheet: the other injects a style element, which our CSP blocks. */
export function ToastRegion() {
  useEffect(keepToastsAside, []);
  return (
    <ToastContainer
      position="bottom-right"
      theme="dark"
      autoClose={5000}
      {...POLITE}
      aria-label={m.toasts_label()}
      closeOnClick
    />
  );
}
