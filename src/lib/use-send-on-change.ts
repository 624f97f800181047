import { useEffect } from 'react';
import type { EventObject } from 'xstate';

/** Sends an event to an actor at mount and whenever its payload, compared as JSON, changes. */
export function useSendOnChange<E extends EventObject>(actor: { send: (event: E) => void }, event: E) {
  const key = JSON.stringify(event);
  useEffect(() => {
    const sent: E = JSON.parse(key);
    actor.send(sent);
  }, [actor, key]);
}
