import { useEffect, useRef, useState } from 'react';

/** Text input that calls `take` after a pause in typing and follows `value` when it changes elsewhere. */
export function useTypedText(value: string, take: (text: string) => void, pause = 250) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (typed.of !== value) {
    setTyped({ text: typed.text.trim() === value ? typed.text : value, of: value });
  }

  function type(text: string) {
    setTyped({ text, of: value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => takeNow(text), pause);
  }
  function takeNow(text: string) {
    clearTimeout(timer.current);
    if (text.trim() !== value) take(text.trim());
  }
  return { text: typed.text, type, takeNow: () => takeNow(typed.text) };
}
