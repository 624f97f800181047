/**
 * A ref for an element that another one replaces: when the first had the focus, the second gets it, instead of nobody.
 */
export function carriedFocus() {
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
