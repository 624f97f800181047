import { useCallback, useEffect, useRef } from 'react';
import { takeFocusToTitle } from '#src/lib/lost-focus.ts';
import { focusPageTitle } from './page-header.tsx';

/**
 * After another page was opened its title takes the focus, so that it is what is read out; so does that of the first one
 * behind a sign-in, unless something else has the focus. A page that waits for code has no title yet: the outline in its
 * place runs what this gives as an effect.
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
    else focusPageTitle();
  }, []);
  useEffect(() => {
    opened.current = path;
    follow();
  }, [path, follow]);

  return useCallback(() => {
    isOutlined.current = true;
    return () => {
      isOutlined.current = false;
      // What has come may be the outline of a page within.
      queueMicrotask(follow);
    };
  }, [follow]);
}
