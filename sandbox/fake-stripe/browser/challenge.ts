declare const SANDBOX: string;

/** Shows the bank's challenge in a frame over the page until it is answered. */
export async function showChallenge(url: string): Promise<void> {
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = '3D Secure challenge';
  Object.assign(dialog.style, {
    border: '0',
    padding: '0',
    borderRadius: '12px',
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    height: '400px',
    maxHeight: 'calc(100dvh - 32px)',
    overflow: 'hidden',
    margin: 'auto',
    // A real backdrop would need a style sheet in our page.
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 50%)',
  });
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '100%' });
  dialog.append(frame);
  // Only the bank ends the challenge, not Escape.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  await new Promise<void>((answered) => {
    const onMessage = (message: MessageEvent<{ challenge?: string }>) => {
      if (message.origin !== SANDBOX || message.source !== frame.contentWindow || !message.data.challenge) return;
      window.removeEventListener('message', onMessage);
      answered();
    };
    window.addEventListener('message', onMessage);
  });
  dialog.remove();
  if (before instanceof HTMLElement) before.focus();
}
