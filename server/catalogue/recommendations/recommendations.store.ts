import { MAXIMUM_RECOMMENDATIONS, type Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { convertedCents, standingOf } from '#server/catalogue/offers/offers.rules.ts';
import { readExchangeRates, readSellerCurrency } from '#server/catalogue/offers/offers.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { isTargetMet, reasonOf } from './recommendations.rules.ts';

/** The products of the latest recommendations that most orders asked for, as a seller sees them: one large order is no trend. */
export async function readTopRecommendations(
  tx: Tx,
  sellerQid: string | null,
  most = MAXIMUM_RECOMMENDATIONS,
): Promise<Recommendation[]> {
  const products = await tx
    .selectFrom('recommendations')
    .innerJoin('variants', 'variants.gtin', 'recommendations.gtin')
    .select(['recommendations.gtin', 'name', 'brand', 'category', 'unitsPerBox'])
    .select(['orders', 'units', 'unitsBefore'])
    .orderBy('orders', 'desc')
    .orderBy('units', 'desc')
    .orderBy('recommendations.gtin')
    .limit(Math.min(most, MAXIMUM_RECOMMENDATIONS))
    .execute();
  return withOffers(tx, sellerQid, products);
}

export async function countRecommendations(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('recommendations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(count), MAXIMUM_RECOMMENDATIONS);
}

/** The products that a seller watches, those with most orders first; all of them, or those of the GTINs. */
export async function readWatched(
  tx: Tx,
  sellerQid: string | null,
  gtins?: readonly string[],
): Promise<Recommendation[]> {
  const products = await tx
    .selectFrom('watchlistItems')
    .innerJoin('variants', 'variants.gtin', 'watchlistItems.gtin')
    .leftJoin('recommendations', 'recommendations.gtin', 'watchlistItems.gtin')
    .select(['watchlistItems.gtin', 'name', 'brand', 'category', 'unitsPerBox'])
    .select(({ fn, val }) => [
      fn.coalesce('orders', val(0)).as('orders'),
      fn.coalesce('units', val(0)).as('units'),
      fn.coalesce('unitsBefore', val(0)).as('unitsBefore'),
    ])
    .where('watchlistItems.sellerQid', '=', sellerQid)
    .$if(gtins !== undefined, (query) => query.where('watchlistItems.gtin', 'in', gtins ?? []))
    .execute();
  const all = await withOffers(tx, sellerQid, products);
  return all.toSorted((one, other) => other.orders - one.orders || one.name.localeCompare(other.name));
}

type Product = Pick<
  Recommendation,
  'gtin' | 'name' | 'brand' | 'category' | 'unitsPerBox' | 'orders' | 'units' | 'unitsBefore'
>;

/** Adds what others and the seller offer, and whether the seller watches the product. */
async function withOffers(
  tx: Tx,
  sellerQid: string | null,
  products: readonly Product[],
): Promise<Recommendation[]> {
  // PostgreSQL refuses an empty list.
  if (products.length === 0) return [];
  const gtins = products.map(({ gtin }) => gtin);
  const rivals = byGtin(await readRivals(tx, sellerQid, gtins));
  const own = byGtin(await readOwnOffers(tx, sellerQid, gtins));
  const watched = byGtin(await readTargets(tx, sellerQid, gtins));
  const priceCurrency = await readSellerCurrency(tx, sellerQid);
  const rate = (await readExchangeRates(tx)).get(priceCurrency);
  return products.map((product) => {
    const others = rivals.get(product.gtin);
    const target = watched.get(product.gtin);
    const lowestPrice = others ? amountOfCents(convertedCents(Number(others.lowest), rate)) : null;
    const targetPrice = typeof target?.targetCents === 'number' ? amountOfCents(target.targetCents) : null;
    const offerCount = Number(others?.offers ?? 0);
    const offer = own.get(product.gtin);
    return {
      ...product,
      reason: reasonOf({ ...product, offerCount }),
      lowestPrice,
      priceCurrency,
      offerCount,
      availableQuantity: Number(others?.quantity ?? 0),
      ownOffer: offer
        ? {
            qid: offer.qid,
            status: offer.status,
            price: amountOfCents(offer.discountedCents),
            priceCurrency: offer.currency,
            rank: offer.rank,
            standing: standingOf(offer),
          }
        : null,
      isWatched: target !== undefined,
      targetPrice,
      areTargetsMet: isTargetMet(targetPrice, lowestPrice),
    };
  });
}

function byGtin<Row extends { gtin: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.gtin, row]));
}

/** The live offers of other sellers, summed by product. */
function readRivals(tx: Tx, sellerQid: string | null, gtins: readonly string[]) {
  return tx
    .selectFrom('offers')
    .select(({ fn }) => [
      'gtin',
      fn.countAll<number>().as('offers'),
      fn.min('rankedPrice').as('lowest'),
      fn.sum<number>('quantity').as('quantity'),
    ])
    .where('gtin', 'in', gtins)
    .where('status', '=', 'LIVE')
    .where('sellerQid', 'is distinct from', sellerQid)
    .groupBy('gtin')
    .execute();
}

function readOwnOffers(tx: Tx, sellerQid: string | null, gtins: readonly string[]) {
  return tx
    .selectFrom('offers')
    .select(['qid', 'gtin', 'status', 'discountedCents', 'currency', 'rank', 'differenceBasisPoints'])
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', gtins)
    .execute();
}

function readTargets(tx: Tx, sellerQid: string | null, gtins: readonly string[]) {
  return tx
    .selectFrom('watchlistItems')
    .select(['gtin', 'targetCents'])
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', gtins)
    .execute();
}
