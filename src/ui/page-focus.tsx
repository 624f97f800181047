import { useEffect, useRef } from 'react';
import { focusPageTitle } from './page-header.tsx';

/**
 * After another page was opened its title takes the focus, so that it is what is read out. It stands beside the page,
 * inside the same Suspense boundary: what waits for code has no title yet.
 */
export function PageFocus({ path }: { path: string }) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusPageTitle();
  }, [path]);
  return null;
}
