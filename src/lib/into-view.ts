/** A ref for a message that may be out of view: scrolls to it without moving the focus. */
export function comeIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
}
