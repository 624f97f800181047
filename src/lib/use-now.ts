import { useSyncExternalStore } from 'react';

type Unit = 'second' | 'minute';

let source = () => Date.now();
const clocks = { second: clock(1000), minute: clock(60_000) };

/** The current time in milliseconds, from the system clock or its replacement. */
export function now() {
  return source();
}

/** Replaces the clock, for the offset to the server or in a test. Returns a function that restores it. */
export function setNowSource(replacement: () => number) {
  const before = source;
  source = replacement;
  tellAll();
  return () => {
    source = before;
    tellAll();
  };
}

/**
 * The start of the current second or minute in milliseconds. All users share one timer, which pauses while the page
 * is hidden.
 */
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
