/** A ref for a message that may be out of view: scrolls to it without moving the focus. */
export function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
}
