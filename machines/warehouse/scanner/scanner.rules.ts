import type { StruckKey, SurenessOfKeys } from './scanner.types.ts';

/** Milliseconds without a key after which a scan, or a person's word, has ended. */
export const SILENCE = 60;
/** The same after keys that may be a scanner's and may not be all: a scanner that pauses has not ended. */
export const PAUSE = 200;
/** The same until the timer ends a scan whose Enter or Tab is still to come: a busy computer passes its keys on late. */
export const LATE = 1_000;
const FEWEST_KEYS = 6;
/** By a check digit or our own form. */
const SURE = 2;
/** No person types six keys at this pace, in milliseconds from key to key. */
const FAST = 30;
/** Slow scanners; a person who types as fast does not type a code. */
const SLOW = 50;

type StruckKeys = {
  keys: readonly StruckKey[];
  surenessOf: SurenessOfKeys;
  /** Whether the scanner ends its scans with Enter or Tab: the last one did, or there was none yet. */
  hasEndKey: boolean;
};

/**
 * The keys that a scanner has struck, null if a person typed them all. A person's last keys before a scan are left out
 * where a pause divides them from it.
 */
export function scanIn(keys: readonly StruckKey[], surenessOf: SurenessOfKeys): readonly StruckKey[] | null {
  let best: { keys: readonly StruckKey[]; sureness: number } | null = null;
  for (const part of possibleScans(keys)) {
    const pace = paceOf(part);
    if (part.length < FEWEST_KEYS || pace > SLOW) continue;
    const sureness = surenessOf(part);
    const isScan = pace <= FAST || sureness > 0;
    if (isScan && sureness > (best?.sureness ?? -1)) best = { keys: part, sureness };
  }
  return best?.keys ?? null;
}

/** Milliseconds without a key after which these keys have ended. */
export function silenceAfter({ keys, surenessOf, hasEndKey }: StruckKeys): number {
  // One key has no pace: a scanner may pause behind it as well.
  const isTyped = keys.length > 1 && paceOf(keys) > FAST;
  // The first 13 digits of a GTIN of 14 may be a GTIN of 13 by chance: only the end key says that no more comes.
  const isWhole = !hasEndKey && surenessOf(keys) === SURE;
  return isTyped || isWhole ? SILENCE : PAUSE;
}

/** After so many milliseconds the timer ends these keys. Unlike the next key, it does not know when the rest is struck. */
export function timerAfter(struck: StruckKeys): number {
  const length = silenceAfter(struck);
  return struck.hasEndKey && length === PAUSE ? LATE : length;
}

/** Whether the key was struck so long after the others that it is none of theirs. The timer may be late, these times are not. */
export function isAfterSilence(struck: StruckKeys, { at }: StruckKey): boolean {
  return at - (struck.keys.at(-1)?.at ?? at) > silenceAfter(struck);
}

/** All keys, and those after each pause that is longer than a scanner's. */
function possibleScans(keys: readonly StruckKey[]): (readonly StruckKey[])[] {
  const pauses = gapsOf(keys);
  const limit = Math.max(FAST, 1.5 * paceOf(keys));
  return [keys, ...pauses.flatMap((pause, index) => (pause > limit ? [keys.slice(index + 1)] : []))];
}

/** The median of the times from key to key. */
function paceOf(keys: readonly StruckKey[]): number {
  const gaps = gapsOf(keys).toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? Infinity;
}

function gapsOf(keys: readonly StruckKey[]): number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
}
