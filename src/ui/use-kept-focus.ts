import { type FocusEvent, useEffect, useRef } from 'react';

/** For a list: when the focused entry is removed, the list takes the focus. */
export function useKeptFocus<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const watched = useFocusLoss(() => ref.current?.focus());
  return { ref, tabIndex: -1, ...watched };
}

/**
 * Calls `onLoss` when the focused element inside a box was removed and no other element has the focus, and `onFocused`
 * with each element that takes the focus; spread over the box.
 */
export function useFocusLoss(onLoss: () => void, onFocused?: (element: Element) => void) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) onLoss();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
      onFocused?.(target);
    },
    // A removed element fires no blur event, or one without a related target.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null;
    },
  };
}
