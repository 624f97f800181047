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
