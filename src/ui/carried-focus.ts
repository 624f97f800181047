/** A ref for an element that replaces another one: takes over the focus of the former element. */
export function createFocusCarrier() {
  let hadFocus = false;
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    if (hadFocus && document.activeElement === document.body) element.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === element;
    };
  };
}
