/** A ref that keeps the height of its element in a CSS variable of the document while the element is rendered. */
export function keepHeightIn(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    let painted: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(painted);
      // A variable of the document restyles all of its elements, for which what was just typed need not wait.
      painted = setTimeout(() => style.setProperty(variable, `${element.offsetHeight}px`));
    });
    observer.observe(element);
    return () => {
      clearTimeout(painted);
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
