import * as v from 'valibot';
import type { Tx } from '#server/platform/store/connect.ts';
import type { OfferRow } from './offers.tables.ts';

const StoredPrices = v.array(
  v.object({
    at: v.string(),
    discountedCents: v.nullable(v.number()),
    priceToWinCents: v.nullable(v.number()),
  }),
);

const POINTS_AT_ONCE = 1_000;

type RemovedOffer = { offerQid: string; gtin: string; prices: string };

/** Removes offers of a seller and keeps their prices, which return with the product. */
export async function removeOffers(
  tx: Tx,
  offers: readonly Pick<OfferRow, 'qid' | 'sellerQid' | 'gtin'>[],
  removedAt: string,
): Promise<void> {
  if (offers.length === 0) return;
  const qids = offers.map(({ qid }) => qid);
  const points = await tx.selectFrom('offerPrices').selectAll().where('offerQid', 'in', qids).execute();
  const removed = offers.map(({ qid, sellerQid, gtin }) => ({
    offerQid: qid,
    sellerQid,
    gtin,
    removedAt,
    prices: JSON.stringify(
      points.filter(({ offerQid }) => offerQid === qid).map(({ offerQid: _offer, ...point }) => point),
    ),
  }));
  await tx
    .insertInto('removedOffers')
    .values(removed)
    .onConflict((conflict) =>
      conflict.columns(['sellerQid', 'gtin']).doUpdateSet(({ ref }) => ({
        offerQid: ref('excluded.offerQid'),
        removedAt: ref('excluded.removedAt'),
        prices: ref('excluded.prices'),
      })),
    )
    .execute();
  await tx.deleteFrom('offers').where('qid', 'in', qids).execute();
}

/** The removed offers of a seller by their GTINs as they were entered. */
export async function findRemovedOffers(
  tx: Tx,
  sellerQid: string,
  gtins: readonly string[],
): Promise<Map<string, RemovedOffer>> {
  if (gtins.length === 0) return new Map();
  const rows = await tx
    .selectFrom('removedOffers')
    .select(['offerQid', 'gtin', 'prices'])
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', gtins)
    .execute();
  return new Map(rows.map((row) => [row.gtin, row]));
}

/** Gives offers that exist again their former prices. */
export async function restorePrices(tx: Tx, removed: readonly RemovedOffer[]): Promise<void> {
  if (removed.length === 0) return;
  const points = removed.flatMap(({ offerQid, prices }) =>
    v.parse(StoredPrices, JSON.parse(prices)).map((point) => ({ offerQid, ...point })),
  );
  for (let start = 0; start < points.length; start += POINTS_AT_ONCE) {
    await tx
      .insertInto('offerPrices')
      .values(points.slice(start, start + POINTS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .deleteFrom('removedOffers')
    .where(
      'offerQid',
      'in',
      removed.map(({ offerQid }) => offerQid),
    )
    .execute();
}
