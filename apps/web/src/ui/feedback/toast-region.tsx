import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { m } from '../../platform/messages/messages.js';

/** As the container's own live region: the default, an alert, would interrupt. */
const POLITE = { role: 'status' } as const;

/** The unstyled variant with its style sheet as a file: the other writes a style element, which our content policy bars. */
export function ToastRegion() {
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
