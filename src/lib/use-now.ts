import { useSyncExternalStore } from 'react';

type Unit = 'second' | 'minute';

let source = () => Date.now();
const clocks = { second: clock(1000), minute: clock(60_000) };

/** The present in milliseconds: the system's, or that of whoever corrects or replaces it. */
export function now() {
  return source();
}

/** Lets an offset to the server, or a test, say what time it is; returns the way back. */
export function setNowSource(replacement: () => number) {
  const before = source;
  source = replacement;
  tellAll();
  return () => {
    source = before;
    tellAll();
  };
}

/** The begin of the present second or minute in milliseconds; all that show it share one timer, which rests while hidden. */
export function useNow(unit: Unit) {
  const { subscribe, read } = clocks[unit];
  return useSyncExternalStore(subscribe, read, read);
}

function clock(period: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read() {
    return Math.floor(now() / period) * period;
  }
  function tell() {
    for (const listener of listeners) {
      listener();
    }
  }
  function wait() {
    clearTimeout(timer);
    if (listeners.size > 0 && !document.hidden) {
      timer = setTimeout(tick, period - (now() % period));
    }
  }
  function tick() {
    tell();
    wait();
  }
  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      document.addEventListener('visibilitychange', tick);
    }
    listeners.add(listener);
    wait();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      }
    };
  }
  return { subscribe, read, tick };
}

function tellAll() {
  clocks.second.tick();
  clocks.minute.tick();
}
