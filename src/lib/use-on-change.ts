import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `tell` when the value differs from that of the last render, not at mount. */
export function useOnChange<Value>(value: Value, tell: (value: Value) => void) {
  const last = useRef(value);
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    told(value);
  }, [value]);
}
