/** A ref for what comes in place of the control that was just used: it takes the focus that would go to nobody. */
export function takeLostFocus(element: HTMLElement | null | undefined) {
  const { activeElement, body } = document;
  const isLost =
    activeElement === null ||
    activeElement === body ||
    activeElement.matches(':disabled') ||
    activeElement.closest('[hidden]') !== null;
  if (element && isLost) element.focus();
}

/**
 * A ref for a page that may have been opened from another: its title takes the focus that went with the link or the form
 * there. What a visit begins with leaves the focus alone.
 */
export function takeFocusToTitle(page: HTMLElement | null) {
  // jsdom and old browsers do not tell whether anything was done yet.
  if (navigator.userActivation?.hasBeenActive) takeLostFocus(page?.querySelector('h1'));
}
