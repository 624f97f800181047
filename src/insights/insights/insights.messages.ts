import { readSellerStats } from '#contract/insights/insights.calls.ts';
import type { ClaimRateMonth, PerformanceStatus, SellerStats } from '#contract/insights/insights.schemas.ts';
import { formatCount, formatDay, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const insightsFailureMessage = defineFailureMessages(readSellerStats, {
  default: notLoaded('your insights'),
});

/** The period, and how many measures have each status. */
export function insightsSummary({ allocatedSale30daysCount, insights }: SellerStats): string {
  const { period, measures, hideInsights } = insights;
  if (period === null) return 'Your figures of the last 30 days.';
  const days = `${formatDay(period.from)} to ${formatDay(period.until)}`;
  const text = `${days}, ${formatCount(allocatedSale30daysCount ?? 0, 'order')}.`;
  if (hideInsights) return text;
  const count = (status: PerformanceStatus) =>
    formatNumber(measures.filter((each) => each.status === status).length);
  return `${text} Behind target: ${count('BELOW_TARGET')}, on target: ${count('ON_TARGET')}, ahead: ${count('ABOVE_TARGET')}.`;
}

/** Specification 3.3: in EUR without decimals. */
export function wholeEuroText(euros: number | null): string {
  return `€${formatNumber(euros ?? 0)}`;
}

const CLAIM_RATE_TARGET = '1';

/** "2%"; a rate that is shown as the target may still be above it, so then it is exact: "1.16%". */
export function claimRateText({
  value,
  exactValue,
}: Pick<ClaimRateMonth, 'value' | 'exactValue'>): string | null {
  if (value === null) return null;
  return `${value === CLAIM_RATE_TARGET && exactValue !== null ? Number(exactValue) : value}%`;
}
