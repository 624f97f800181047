/**
 * A ref of the region of toasts: they move to the other edge of the window when they cover the element that has the
 * focus of the keyboard, and arrive at the upper edge again once all are closed (WCAG 2.4.11).
 */
export function keepClearOfFocus(region: HTMLElement | null) {
  if (!region) return undefined;
  const observed = new MutationObserver(() => move(region));
  observed.observe(region, { childList: true, subtree: true });
  const ended = new AbortController();
  // The browser scrolls to a focused element after the event.
  document.addEventListener('focusin', () => requestAnimationFrame(() => move(region)), ended);
  return () => {
    observed.disconnect();
    ended.abort();
  };
}

function move(region: HTMLElement) {
  const isUpper = region.dataset.edge !== 'lower';
  const { height, left, right, top, bottom } = region.getBoundingClientRect();
  if (height === 0) delete region.dataset.edge;
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || region.contains(focused)) return;
  const box = focused.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  if (x > left && x < right && y > top && y < bottom) region.dataset.edge = isUpper ? 'lower' : 'upper';
}
