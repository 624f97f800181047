import { type FocusEvent, useEffect, useRef } from 'react';

/** For a list: when the entry that had the focus goes, the list itself gets it, instead of nobody. */
export function useKeptFocus<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // What is removed tells nobody that it has lost the focus, or loses it to nothing.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}
