import { useEffect, useRef } from 'react';
import { focusPageTitle } from './page-header.tsx';

/** After another page was opened its title takes the focus, so that it is what is read out. */
export function usePageFocus(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusPageTitle();
  }, [path]);
}
