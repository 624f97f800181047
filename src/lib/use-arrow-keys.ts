import { useEffectEvent, useLayoutEffect } from 'react';

/** The arrow keys, wherever the focus is. */
export function useArrowKeys(turns: Record<'ArrowLeft' | 'ArrowRight', () => void>) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') turns[key]();
  });
  // A layout effect: a key that is pressed as soon as the part is visible counts.
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      press(event);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
