import { addDays, subDays } from 'date-fns';
import type { Tx } from '#server/store/connect.ts';
import { randomFor } from './random.ts';
import { establishedSellers } from './sellers.ts';

const HISTORY_DAYS = 100;
const MOST_ROWS = 1_000;

/** Prices of the last months that lead to those of today, for the live offers of sellers who use the portal. */
export async function writePriceHistory(tx: Tx, now: Date): Promise<void> {
  const random = randomFor('price history');
  const offers = await tx
    .selectFrom('offers')
    .select(['qid', 'discountedCents', 'priceToWinCents'])
    .where(
      'sellerQid',
      'in',
      establishedSellers.map(({ qid }) => qid),
    )
    .where('status', '=', 'LIVE')
    .orderBy('qid')
    .execute();
  const points = offers.flatMap(({ qid, discountedCents, priceToWinCents }) => {
    const days = random.sample(
      Array.from({ length: HISTORY_DAYS - 2 }, (_, day) => day + 2),
      random.between(2, 5),
    );
    const near = (cents: number) => Math.max(1, Math.round((cents * random.between(940, 1080)) / 1000));
    return days
      .toSorted((one, other) => other - one)
      .map((day, index) => ({
        offerQid: qid,
        at: (index === 0 ? subDays(now, HISTORY_DAYS) : addDays(now, -day)).toISOString(),
        discountedCents: near(discountedCents),
        priceToWinCents: priceToWinCents === null ? null : near(priceToWinCents),
      }));
  });
  for (let start = 0; start < points.length; start += MOST_ROWS) {
    await tx
      .insertInto('offerPrices')
      .values(points.slice(start, start + MOST_ROWS))
      .execute();
  }
}
