import { useHasLasted } from '#src/lib/use-has-lasted.ts';

/** Milliseconds in which most answers come. */
const MOMENT = 40;

/**
 * Whether the answer to a scan comes later than most. A scan that still waits for one changes nothing on the page
 * before: each would flicker, and its answer would be drawn after that (docs/decisions/146). Null waits for none.
 */
export function useIsLate(scanQid: string | null): boolean {
  return useHasLasted(scanQid, MOMENT);
}
