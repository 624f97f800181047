import { useCallback, useEffect, useRef } from 'react';
import { isVisitUsed, takeFocusToTitle } from '#src/lib/title-focus.ts';
import { focusPageTitle } from './page-header.tsx';

/**
 * After a navigation by the user the title of the page takes the focus, so that screen readers announce it; also after
 * sign-in, unless another element has the focus. A lazy page has no title yet: its outline runs the returned function as an
 * effect.
 */
export function usePageFocus(path: string): () => () => void {
  const opened = useRef(path);
  const focused = useRef<string>(null);
  const isOutlined = useRef(false);

  const follow = useCallback(() => {
    if (isOutlined.current || focused.current === opened.current) return;
    const isFirst = focused.current === null;
    focused.current = opened.current;
    if (isFirst) takeFocusToTitle(document.getElementById('main'));
    // The first page may redirect.
    else if (isVisitUsed()) focusPageTitle();
  }, []);
  useEffect(() => {
    opened.current = path;
    follow();
  }, [path, follow]);

  return useCallback(() => {
    isOutlined.current = true;
    return () => {
      isOutlined.current = false;
      // The rendered element may be the outline of a nested page.
      queueMicrotask(follow);
    };
  }, [follow]);
}
