/** Moves the focus to the apartment's visible button, or to the heading if the list does not show that apartment. */
export function focusAgreementButton(apartmentId: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-agreement="${apartmentId}"]`)];
  const target = buttons.find((one) => one.checkVisibility()) ?? focusableHeading();
  target?.focus();
}

function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
