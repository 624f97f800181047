import { useHasLasted } from '#src/lib/use-has-lasted.ts';

/** Milliseconds in which most answers come. */
const MOMENT = 40;

/**
 * Whether a scan has waited for its answer longer than most do. Until then it changes nothing on the page: otherwise the
 * page would flicker with each scan (docs/decisions/146). Null waits for none.
 */
export function useIsLate(scanQid: string | null): boolean {
  return useHasLasted(scanQid, MOMENT);
}

/** Whether one scan waits, with a network, and is not late yet: its answer is about to come. */
export function useIsAnswerDue(waiting: readonly { qid: string }[], isOffline: boolean): boolean {
  const only = !isOffline && waiting.length === 1 ? (waiting[0]?.qid ?? null) : null;
  const isLate = useIsLate(only);
  return only !== null && !isLate;
}
