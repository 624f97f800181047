import type { SeenCode } from './camera.types.ts';

/** So long a code has to be out of the picture, in milliseconds, before it counts again. */
export const AWAY = 2_000;

/** Whether a code has come into the picture, rather than stayed in it. */
export function hasComeIntoView(seen: readonly SeenCode[], code: SeenCode): boolean {
  const last = seen.find(({ text }) => text === code.text);
  return last === undefined || code.at - last.at >= AWAY;
}

/** The codes that would not count now, each with the time when it was seen last. */
export function withSeen(seen: readonly SeenCode[], code: SeenCode): SeenCode[] {
  return [...seen.filter(({ text, at }) => text !== code.text && code.at - at < AWAY), code];
}
