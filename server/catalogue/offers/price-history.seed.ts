import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { establishedSellers } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { offersSeed, rankedAt } from './offers.seed.ts';

const HISTORY_DAYS = 100;
const MOST_ROWS = 1_000;
/** The share of the offers behind a rival that had the first rank until yesterday. */
const LOST_SHARE = 0.012;

type PricedOffer = { qid: string; discountedCents: number; priceToWinCents: number | null };

/**
 * Prices of the last months that lead to those of today, for the live offers of sellers who use the portal. From some a
 * rival took the first rank when the ranks began.
 */
export const priceHistorySeed = defineSeed({ after: [offersSeed], write: writePriceHistory });

async function writePriceHistory(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('price history');
  const randomLoss = randomFor('lost offers');
  const offers = await tx
    .selectFrom('offers')
    .select(['qid', 'discountedCents', 'priceToWinCents', 'rank'])
    .where(
      'sellerQid',
      'in',
      establishedSellers.map(({ qid }) => qid),
    )
    .where('status', '=', 'LIVE')
    .orderBy('qid')
    .execute();
  const points = offers.map((offer) => pointsBefore(offer, now, random));
  const lost = offers.flatMap(({ qid, rank, discountedCents }, index) => {
    const last = points[index]?.at(-1);
    if (rank === 1 || last === undefined || !randomLoss.chance(LOST_SHARE)) return [];
    Object.assign(last, { discountedCents, priceToWinCents: discountedCents + randomLoss.between(1, 40) });
    return [qid];
  });
  const rows = points.flat();
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    await tx
      .insertInto('offerPrices')
      .values(rows.slice(start, start + MOST_ROWS))
      .execute();
  }
  for (const qid of lost) {
    await tx
      .updateTable('offers')
      .set({ lostAt: rankedAt(now) })
      .where('qid', '=', qid)
      .execute();
  }
}

function pointsBefore({ qid, discountedCents, priceToWinCents }: PricedOffer, now: Date, random: Random) {
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
}
