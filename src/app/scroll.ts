import { listenToAddress } from './address.ts';

/** How long a page may take until it is tall enough to scroll to where it was left. */
const PATIENCE = 1500;

/** A new page begins at its top; Back finds a list where it was left. */
export function keepScroll() {
  history.scrollRestoration = 'manual';
  const left = new Map<string, number>();
  let shown = location.pathname + location.search;
  let path = location.pathname;

  listenToAddress((how) => {
    left.set(shown, scrollY);
    shown = location.pathname + location.search;
    const isAnotherPage = location.pathname !== path;
    path = location.pathname;
    if (how === 'popstate') goTo(left.get(shown) ?? 0);
    else if (isAnotherPage) scrollTo(0, 0);
  });
}

function goTo(top: number) {
  const until = performance.now() + PATIENCE;
  const address = location.href;
  const step = () => {
    if (location.href !== address) return;
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
