import { useEffect } from 'react';

/** Calls `onIntent` with path and query of each link to this origin that the pointer or the focus enters. */
export function useLinkIntent(onIntent: (href: string) => void): void {
  useEffect(() => {
    const ended = new AbortController();
    let underPointer: HTMLAnchorElement | null = null;
    function report(link: HTMLAnchorElement | null) {
      if (link?.origin === location.origin) onIntent(link.pathname + link.search);
    }
    function point({ target }: PointerEvent) {
      const link = linkAt(target);
      if (link !== underPointer) report(link);
      underPointer = link;
    }
    document.addEventListener('pointerover', point, ended);
    document.addEventListener('focusin', ({ target }) => report(linkAt(target)), ended);
    return () => ended.abort();
  }, [onIntent]);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
