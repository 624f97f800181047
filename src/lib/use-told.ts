import { useEffect } from 'react';
import type { EventObject } from 'xstate';

/** Tells an actor what has changed outside it: once for every new `news`, which is compared as JSON. */
export function useTold<E extends EventObject>(actor: { send: (event: E) => void }, news: E) {
  const key = JSON.stringify(news);
  useEffect(() => {
    const told: E = JSON.parse(key);
    actor.send(told);
  }, [actor, key]);
}
