for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => void answer(button.value));
}
document.querySelector('button')?.focus();

/** Reports the result, then notifies the embedding page or returns to the return URL. */
async function answer(outcome: string): Promise<void> {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  const answered = await fetch(location.href, { method: 'POST', body: outcome });
  const { returnUrl } = (await answered.json()) as { returnUrl: string | null };
  if (parent !== window) parent.postMessage({ challenge: 'answered' }, '*');
  else if (returnUrl) location.assign(returnUrl);
}

export {};
