import { MAXIMUM_RECOMMENDATIONS } from '#contract/catalogue/recommendations.schemas.ts';
import type { WatchlistItem } from '#contract/catalogue/watchlist.schemas.ts';
import { centsOf } from '#server/catalogue/offers/cents.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readWatched } from './recommendations.store.ts';

type Item = { sellerQid: string; gtin: string; targetPrice: string | null };

export async function isInCatalogue(tx: Tx, gtin: string): Promise<boolean> {
  const product = await tx.selectFrom('variants').select('gtin').where('gtin', '=', gtin).executeTakeFirst();
  return product !== undefined;
}

/** Whether one more product would be too many. */
export async function isWatchlistFull(tx: Tx, { sellerQid, gtin }: Item): Promise<boolean> {
  const { watched } = await tx
    .selectFrom('watchlistItems')
    .select(({ fn }) => fn.countAll<number>().as('watched'))
    .where('sellerQid', '=', sellerQid)
    .where('gtin', '!=', gtin)
    .executeTakeFirstOrThrow();
  return Number(watched) >= MAXIMUM_RECOMMENDATIONS;
}

export async function watch(tx: Tx, { sellerQid, gtin, targetPrice }: Item, now: Date): Promise<void> {
  const targetCents = targetPrice === null ? null : centsOf(targetPrice);
  await tx
    .insertInto('watchlistItems')
    .values({ sellerQid, gtin, targetCents, watchedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['sellerQid', 'gtin']).doUpdateSet({ targetCents }))
    .execute();
}

export async function unwatch(tx: Tx, { sellerQid, gtin }: Omit<Item, 'targetPrice'>): Promise<void> {
  await tx.deleteFrom('watchlistItems').where('sellerQid', '=', sellerQid).where('gtin', '=', gtin).execute();
}

export async function findWatchlistItem(
  tx: Tx,
  sellerQid: string,
  gtin: string,
): Promise<WatchlistItem | undefined> {
  const [product] = await readWatched(tx, sellerQid, [gtin]);
  if (!product) return undefined;
  const { name, availableQuantity, lowestPrice, priceCurrency, targetPrice, areTargetsMet } = product;
  return {
    gtin,
    name,
    availableQuantity,
    price: lowestPrice,
    priceCurrency,
    targetPrice,
    targetPriceCurrency: priceCurrency,
    areTargetsMet,
  };
}
