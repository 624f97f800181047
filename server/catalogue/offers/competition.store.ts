import { subDays } from 'date-fns/subDays';
import type { CompetingOffer, PriceEffect, PricePoint } from '#contract/catalogue/offers.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { amountOfCents, centsOf } from './cents.ts';
import { convertedCents, discountedCents, effectOf, rankedPrice } from './offers.rules.ts';
import { findOffers, readExchangeRates } from './offers.store.ts';
import type { OfferRow } from './offers.tables.ts';

const HISTORY_DAYS = 90;

/** The live offers of the product of an offer, by rank, with prices in the currency of that offer. */
export async function readCompetition(tx: Tx, offer: OfferRow): Promise<CompetingOffer[]> {
  const rate = (await readExchangeRates(tx)).get(offer.currency);
  const rows = await tx
    .selectFrom('offers')
    .innerJoin('sellers', 'sellers.qid', 'offers.sellerQid')
    .select(['offers.qid', 'offers.rank', 'offers.rankedPrice', 'offers.quantity', 'sellers.country'])
    .where('offers.gtin', '=', offer.gtin)
    .where('offers.status', '=', 'LIVE')
    .orderBy('offers.rank')
    .execute();
  return rows.map(({ qid, rank, rankedPrice: price, quantity, country }) => ({
    rank: rank ?? 0,
    price: amountOfCents(convertedCents(price, rate)),
    quantity,
    shipsFrom: country,
    isOwn: qid === offer.qid,
  }));
}

/** The prices of the last 90 days, oldest first; the first one holds from before them. */
export async function readPrices(tx: Tx, offerQid: string, now: Date): Promise<PricePoint[]> {
  const points = tx.selectFrom('offerPrices').selectAll().where('offerQid', '=', offerQid);
  const since = subDays(now, HISTORY_DAYS).toISOString();
  const before = await points.where('at', '<', since).orderBy('at', 'desc').limit(1).execute();
  const within = await points.where('at', '>=', since).orderBy('at').execute();
  const amountOrNull = (cents: number | null) => (cents === null ? null : amountOfCents(cents));
  return [...before, ...within].map((point) => ({
    at: point.at,
    price: amountOrNull(point.discountedCents),
    priceToWin: amountOrNull(point.priceToWinCents),
  }));
}

/** What prices would do to the ranks of a seller's live offers. */
export async function previewOffers(
  tx: Tx,
  sellerQid: string | null,
  prices: readonly { qid: string; price: string }[],
): Promise<PriceEffect[]> {
  const qids = prices.map(({ qid }) => qid);
  const own = new Map((await findOffers(tx, sellerQid, qids)).map((offer) => [offer.qid, offer]));
  const rivals = await readRivals(tx, [...own.values()]);
  const rates = await readExchangeRates(tx);
  return prices.flatMap(({ qid, price }) => {
    const offer = own.get(qid);
    if (!offer) return [];
    const rate = rates.get(offer.currency);
    const discounted = discountedCents(centsOf(price), offer.discountPerMille);
    const effect = effectOf(offer, rankedPrice(discounted, rate), rivals.get(offer.gtin) ?? []);
    return [{ qid, price, discountedPrice: amountOfCents(discounted), ...effect }];
  });
}

/** The prices of the live offers of other sellers for the products of a seller's offers, by GTIN. */
export async function readRivals(
  tx: Tx,
  offers: readonly Pick<OfferRow, 'gtin' | 'sellerQid'>[],
): Promise<Map<string, number[]>> {
  const rivals = new Map<string, number[]>();
  if (offers.length === 0) return rivals;
  const rows = await tx
    .selectFrom('offers')
    .select(['gtin', 'rankedPrice'])
    .where(
      'gtin',
      'in',
      offers.map(({ gtin }) => gtin),
    )
    .where('status', '=', 'LIVE')
    .where('sellerQid', '!=', offers[0]?.sellerQid ?? '')
    .execute();
  for (const { gtin, rankedPrice: price } of rows) rivals.set(gtin, [...(rivals.get(gtin) ?? []), price]);
  return rivals;
}
