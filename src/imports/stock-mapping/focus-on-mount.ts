/** The ref of an element that takes the focus when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
