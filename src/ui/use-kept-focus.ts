import { type FocusEvent, useEffect, useRef } from 'react';

/** For a list: when the entry that had the focus goes, the list itself gets it, instead of nobody. */
export function useKeptFocus<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const watched = useFocusLoss(() => ref.current?.focus());
  return { ref, tabIndex: -1, ...watched };
}

/** Calls back when what had the focus inside a box is no longer there and nothing else has it; spread over the box. */
export function useFocusLoss(onLoss: () => void) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) onLoss();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // What is removed tells nobody that it has lost the focus, or loses it to nothing.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null;
    },
  };
}
