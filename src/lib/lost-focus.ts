/** A ref for what comes in place of the control that was just used: it takes the focus that would go to nobody. */
export function takeLostFocus(element: HTMLElement | null) {
  if (element && document.activeElement === document.body) element.focus();
}
