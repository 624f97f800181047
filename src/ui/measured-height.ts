/** A ref that keeps the height of its element in a CSS variable of the document while the element is rendered. */
export function keepHeightIn(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
