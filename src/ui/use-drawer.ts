import { useEffect, useRef, useState } from 'react';

/** A panel that slides over the page: focus goes in and comes back, Escape closes, and so does room for the full layout. */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) {
      return;
    }
    const returnTo = opener.current;
    closer.current?.focus();
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        setOpen(false);
      }
    }
    function closeWhenOpenerIsGone() {
      if (returnTo?.getClientRects().length === 0) {
        setOpen(false);
      }
    }
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('resize', closeWhenOpenerIsGone);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('resize', closeWhenOpenerIsGone);
      returnTo?.focus();
    };
  }, [open]);

  return { open, opener, closer, show: () => setOpen(true), hide: () => setOpen(false) };
}
