import { listenToUrlChanges } from './address.ts';

/** How long to wait for a page to become tall enough for its former scroll position, in milliseconds. */
const LONGEST_WAIT = 1500;

/** A new page starts at its top, as does another page of a list; Back restores the scroll position. */
export function startScrollRestoration() {
  history.scrollRestoration = 'manual';
  const left = new Map<string, number>();
  let shown = location.pathname + location.search;
  let page = shownPage();

  listenToUrlChanges((how) => {
    left.set(shown, scrollY);
    shown = location.pathname + location.search;
    const isAnotherPage = shownPage() !== page;
    page = shownPage();
    if (how === 'popstate') goTo(left.get(shown) ?? 0);
    else if (isAnotherPage) scrollTo(0, 0);
  });
}

/** The path with the page of its list. */
function shownPage() {
  return `${location.pathname} ${new URLSearchParams(location.search).get('page') ?? '1'}`;
}

function goTo(top: number) {
  const until = performance.now() + LONGEST_WAIT;
  const address = location.href;
  const step = () => {
    if (location.href !== address) return;
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
