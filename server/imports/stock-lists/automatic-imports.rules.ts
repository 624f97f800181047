import type { ComparisonSummary } from '#contract/imports/stock-lists/stock-lists.schemas.ts';

/** Whether a user has to look at a comparison before it is committed (record 106). */
export function needsDecision({
  undecided,
  isMostlyMissing,
  jumps,
  changed,
  unchanged,
}: ComparisonSummary): boolean {
  const isMostlyJumping = jumps > 0 && jumps * 3 >= changed + unchanged;
  return undecided > 0 || isMostlyMissing || isMostlyJumping;
}
