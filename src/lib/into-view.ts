/** A ref for what is said of a part of the page that may be out of sight: the page scrolls there, the focus stays. */
export function comeIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
}
