/**
 * Does something once the key or pointer that is down has been let go. What moves under a pressed pointer loses its
 * click: a part that closes when it loses the focus closes only then.
 */
export function onceLetGo(work: () => void): void {
  const done = new AbortController();
  const onUp = () => {
    done.abort();
    // The click comes after it.
    setTimeout(work);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(type, onUp, { signal: done.signal });
}
