import { subDays } from 'date-fns';
import { amountOfCents } from '#server/offers/cents.ts';
import { convertedCents } from '#server/offers/offers.rules.ts';
import { readExchangeRates, readSellerCurrency } from '#server/offers/offers.store.ts';
import type { Tx } from '#server/store/connect.ts';
import { reasonOf, type RecommendationReason } from './recommendations.rules.ts';

const DEMAND_DAYS = 30;

export type Recommendation = {
  gtin: string;
  name: string;
  brand: string;
  orders: number;
  units: number;
  unitsBefore: number;
  reason: RecommendationReason;
  /** The lowest live price of other sellers, after their discount, in `currency`. */
  lowestPrice: string | null;
  currency: string;
  ownOfferQid: string | null;
};

/**
 * Replaces the latest recommendations. Two statements that are right without a transaction: the first writes the new set,
 * the second removes what is not in it.
 */
export async function computeRecommendations(tx: Tx, now: Date): Promise<void> {
  const computedAt = now.toISOString();
  const since = subDays(now, DEMAND_DAYS).toISOString();
  const before = subDays(now, 2 * DEMAND_DAYS).toISOString();
  await tx
    .insertInto('recommendations')
    .columns(['gtin', 'computedAt', 'orders', 'units', 'unitsBefore'])
    .expression((eb) =>
      eb
        .selectFrom('sales')
        .innerJoin('saleLines', 'saleLines.saleQid', 'sales.qid')
        .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
        .select(({ fn, val }) => {
          const requested = fn.sum('saleLines.requestedQuantity');
          return [
            'saleLines.gtin',
            val(computedAt).as('computedAt'),
            fn.count('sales.qid').distinct().filterWhere('sales.placedAt', '>=', since).as('orders'),
            requested.filterWhere('sales.placedAt', '>=', since).as('units'),
            fn.coalesce(requested.filterWhere('sales.placedAt', '<', since), val(0)).as('unitsBefore'),
          ];
        })
        .where('sales.placedAt', '>=', before)
        .where('sales.placedAt', '<=', computedAt)
        .where('sales.isTest', '=', 0)
        .groupBy('saleLines.gtin')
        .having(({ fn }) => fn.max('sales.placedAt'), '>=', since)
        .orderBy('saleLines.gtin'),
    )
    .onConflict((conflict) =>
      conflict.column('gtin').doUpdateSet((eb) => ({
        computedAt: eb.ref('excluded.computedAt'),
        orders: eb.ref('excluded.orders'),
        units: eb.ref('excluded.units'),
        unitsBefore: eb.ref('excluded.unitsBefore'),
      })),
    )
    .execute();
  await tx.deleteFrom('recommendations').where('computedAt', '<', computedAt).execute();
}

/** The products of the latest recommendations that most orders asked for, as a seller sees them: one large order is no trend. */
export async function readTopRecommendations(
  tx: Tx,
  sellerQid: string | null,
  most: number,
): Promise<Recommendation[]> {
  const rows = await tx
    .selectFrom('recommendations')
    .innerJoin('variants', 'variants.gtin', 'recommendations.gtin')
    .select(['recommendations.gtin', 'name', 'brand', 'orders', 'units', 'unitsBefore'])
    .orderBy('orders', 'desc')
    .orderBy('units', 'desc')
    .orderBy('recommendations.gtin')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const offers = await readOffersOf(
    tx,
    rows.map(({ gtin }) => gtin),
  );
  const currency = await readSellerCurrency(tx, sellerQid);
  const rate = (await readExchangeRates(tx)).get(currency);
  return rows.map((row) => {
    const all = offers.filter(({ gtin }) => gtin === row.gtin);
    const rivals = all.filter((offer) => offer.sellerQid !== sellerQid && offer.status === 'LIVE');
    const lowest = Math.min(...rivals.map(({ rankedPrice }) => rankedPrice));
    return {
      ...row,
      reason: reasonOf({ ...row, rivals: rivals.length }),
      lowestPrice: rivals.length === 0 ? null : amountOfCents(convertedCents(lowest, rate)),
      currency,
      ownOfferQid: all.find((offer) => offer.sellerQid === sellerQid)?.qid ?? null,
    };
  });
}

function readOffersOf(tx: Tx, gtins: string[]) {
  return tx
    .selectFrom('offers')
    .select(['qid', 'gtin', 'sellerQid', 'status', 'rankedPrice'])
    .where('gtin', 'in', gtins)
    .execute();
}
