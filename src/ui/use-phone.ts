import { useSyncExternalStore } from 'react';

/** Where tables and toolbars have their narrow layout: below 48rem, as in panda.config.ts. */
const NARROW_REM = 48;
const PIXELS_PER_REM = 16;

/** Whether the window is as narrow as a phone; for what CSS cannot change, such as the sequence of rows. */
export function usePhone(): boolean {
  return useSyncExternalStore(onResize, isPhone);
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function isPhone() {
  return window.innerWidth < NARROW_REM * PIXELS_PER_REM;
}
