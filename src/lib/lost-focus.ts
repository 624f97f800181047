/** A ref for what comes in place of the control that was just used: it takes the focus that would go to nobody. */
export function takeLostFocus(element: HTMLElement | null) {
  const { activeElement, body } = document;
  const isLost =
    activeElement === null ||
    activeElement === body ||
    activeElement.matches(':disabled') ||
    activeElement.closest('[hidden]') !== null;
  if (element && isLost) element.focus();
}
