import type { RefuseCommon } from './refuse.ts';

/** Refuses a change that was made on another version than the stored one. */
export function checkVersion(given: { version: number; refuse: RefuseCommon }, stored: number): void {
  if (given.version !== stored) throw given.refuse('stale_version', { version: stored });
}
