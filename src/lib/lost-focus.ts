/** A ref for the element that replaces the control just used: takes the focus that would fall back to the body. */
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
 * A ref for a page: moves the focus to its title after a navigation inside the portal, but not on the first page of a
 * visit.
 */
export function takeFocusToTitle(page: HTMLElement | null) {
  // jsdom and old browsers do not support `userActivation`.
  if (navigator.userActivation?.hasBeenActive) takeLostFocus(page?.querySelector('h1'));
}
