import { readSellerStats } from '#contract/insights/insights.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { expireSalesOfSeller } from '#server/orders/sales/expiry.store.ts';
import { insightPeriods } from '#server/orders/sales/insight-periods.ts';
import { readSeller } from '#server/orders/sales/sales.store.ts';
import { dayAt, type Month } from '#server/platform/months.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import {
  hasOrders,
  readClaimedGoods,
  readClaims,
  readFigures,
  readInvoiced,
  readRates,
} from './insights.store.ts';
import { statsReply } from './stats-reply.ts';

export function insightRoutes(app: MarketplaceApp): void {
  route(app, readSellerStats, async ({ tx, user: { sellerQid }, now, later }) => {
    if (sellerQid === null) return null;
    await expireSalesOfSeller(tx, later(0), sellerQid);
    return readStats(tx, sellerQid, now);
  });
}

/** The figures of a seller; null without an order. */
export async function readStats(tx: Tx, sellerQid: string, now: Date) {
  if (!(await hasOrders(tx, sellerQid))) return null;
  const { timeZone } = await readSeller(tx, sellerQid);
  const { current, previous, months } = insightPeriods(now, timeZone);
  const [secondLast, last, currentMonth] = months;
  const from = [secondLast.from, previous.from].toSorted()[0] ?? previous.from;
  const known = {
    rates: await readRates(tx),
    claims: await readClaims(tx, { sellerQid, period: { from, until: current.until } }),
  };
  const ofMonth = async (month: Month) => ({
    month: month.month,
    claimed: await readClaimedGoods(tx, { sellerQid, period: month }, known),
  });
  return statsReply({
    period: { from: dayAt(current.from, timeZone), until: dayAt(now, timeZone) },
    current: await readFigures(tx, { sellerQid, period: current }, known),
    previous: await readFigures(tx, { sellerQid, period: previous }, known),
    past: [await ofMonth(secondLast), await ofMonth(last)],
    currentMonth: currentMonth.month,
    invoiced: await readInvoiced(tx, { sellerQid, period: current }, known),
  });
}
