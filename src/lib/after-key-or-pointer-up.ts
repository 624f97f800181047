/**
 * Runs `work` after the pressed key or pointer is released. An element that moves under a pressed pointer loses its
 * click, so parts that close on blur close only then.
 */
export function afterKeyOrPointerUp(work: () => void): void {
  const done = new AbortController();
  const onUp = () => {
    done.abort();
    // The click event fires after `pointerup`.
    setTimeout(work);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(type, onUp, { signal: done.signal });
}
