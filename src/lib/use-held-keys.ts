import { useEffect, useEffectEvent } from 'react';
import { useCapturedEvents } from './use-captured-events.ts';

/** For how long a key is held, in milliseconds: on a slow network a page opens in such a time. */
const HELD_FOR = 30_000;

let held: { event: KeyboardEvent; path: string }[] = [];
let takers = 0;

/**
 * Holds keys while no part takes them, for the one that does so next at the same path with `useHeldKeys`. `onHeld` is
 * told the keys so far, the newest last, before the page hears that one.
 */
export function useKeyHolder(isHeld: (event: KeyboardEvent) => boolean, onHeld: Told): void {
  useCapturedEvents({
    keydown: (event) => {
      if (takers > 0 || !isHeld(event)) return;
      held = [...held.filter(isCurrent), { event, path: location.pathname }];
      onHeld(held.map((each) => each.event));
    },
  });
}

type Told = (events: KeyboardEvent[]) => void;

/** Hands over the keys that were held while this part was opening, once all of it listens. */
export function useHeldKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    takers += 1;
    // Actors of the parts around it start after it.
    queueMicrotask(() => {
      const taken = held.filter(isCurrent);
      held = [];
      for (const { event } of taken) hear(event);
    });
    return () => {
      takers -= 1;
    };
  }, []);
}

function isCurrent({ event, path }: (typeof held)[number]): boolean {
  return path === location.pathname && performance.now() - event.timeStamp <= HELD_FOR;
}
