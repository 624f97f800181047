import { useEffect, useRef, useState } from 'react';
import { focusPageTitle } from './page-header.tsx';

/**
 * A panel that slides over the page and traps the focus; Escape, a followed link or a wider layout closes it. After a
 * followed link the focus goes to the title of the page, else back to the opener.
 */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) {
      return;
    }
    const returnTo = opener.current;
    let isChosen = false;
    closer.current?.focus();
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        setOpen(false);
      }
    }
    // The rest of the page is inert, so every clicked link belongs to the panel.
    function closeOnChoice(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('a')) {
        isChosen = true;
        setOpen(false);
      }
    }
    function closeWhenOpenerIsGone() {
      if (returnTo?.getClientRects().length === 0) {
        setOpen(false);
      }
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('click', closeOnChoice);
    window.addEventListener('resize', closeWhenOpenerIsGone);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('click', closeOnChoice);
      window.removeEventListener('resize', closeWhenOpenerIsGone);
      if (isChosen) focusPageTitle();
      else returnTo?.focus();
    };
  }, [open]);

  return { open, opener, closer, show: () => setOpen(true), hide: () => setOpen(false) };
}
