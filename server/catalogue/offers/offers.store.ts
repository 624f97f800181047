import type { Offer, OffersInfo } from '#contract/catalogue/offers.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { amountOfCents } from './cents.ts';
import { CLOSE_BASIS_POINTS, percentOf, standingOf, winningCents } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';

/** SQLite takes 32,766 parameters in a statement. */
const MOST_ROWS = 1_000;

export function findOffer(tx: Tx, sellerQid: string | null, qid: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('qid', '=', qid)
    .executeTakeFirst();
}

/** Reads those of the offers that are the seller's. */
export async function findOffers(tx: Tx, sellerQid: string | null, qids: string[]): Promise<OfferRow[]> {
  // PostgreSQL refuses an empty list.
  if (qids.length === 0) return [];
  const found = await tx.selectFrom('offers').selectAll().where('qid', 'in', qids).execute();
  // With the seller in the condition SQLite reads all offers of the seller.
  return found.filter((offer) => offer.sellerQid === sellerQid);
}

/** Inserts offers, or replaces those with the same qid. */
export async function saveOffers(tx: Tx, offers: readonly OfferRow[]): Promise<void> {
  for (let start = 0; start < offers.length; start += MOST_ROWS) {
    await tx
      .insertInto('offers')
      .values(offers.slice(start, start + MOST_ROWS))
      .onConflict((conflict) =>
        conflict.column('qid').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          brand: ref('excluded.brand'),
          gtin: ref('excluded.gtin'),
          priceCents: ref('excluded.priceCents'),
          discountPerMille: ref('excluded.discountPerMille'),
          discountedCents: ref('excluded.discountedCents'),
          floorCents: ref('excluded.floorCents'),
          quantity: ref('excluded.quantity'),
          sellingUnit: ref('excluded.sellingUnit'),
          stockType: ref('excluded.stockType'),
          availableFrom: ref('excluded.availableFrom'),
          isPaused: ref('excluded.isPaused'),
          status: ref('excluded.status'),
          version: ref('excluded.version'),
          updatedAt: ref('excluded.updatedAt'),
          rankedPrice: ref('excluded.rankedPrice'),
          rankedSince: ref('excluded.rankedSince'),
        })),
      )
      .execute();
  }
}

/** Millionths of a unit of the currency for one euro. Throws for a currency in which nothing is offered. */
export async function readExchangeRates(tx: Tx): Promise<{ get: (currency: string) => number }> {
  const rows = await tx.selectFrom('exchangeRates').selectAll().execute();
  const rates = new Map(rows.map(({ currency, millionthsPerEuro }) => [currency, millionthsPerEuro]));
  return {
    get(currency) {
      const rate = rates.get(currency);
      if (rate === undefined) throw new Error(`No exchange rate for ${currency}`);
      return rate;
    },
  };
}

/** The GTINs among those of the offers that are in the catalogue. */
export async function findCatalogueGtins(tx: Tx, offers: readonly { gtin: string }[]): Promise<Set<string>> {
  if (offers.length === 0) return new Set();
  const gtins = offers.map(({ gtin }) => gtin);
  const rows = await tx.selectFrom('variants').select('gtin').where('gtin', 'in', gtins).execute();
  return new Set(rows.map(({ gtin }) => gtin));
}

/** Sums over the offers of a seller, and their value in the seller's currency. */
export async function readInfo(tx: Tx, sellerQid: string | null): Promise<Omit<OffersInfo, 'valueCurrency'>> {
  const { offers, live, winning, close, valueCents } = await tx
    .selectFrom('offers')
    .select(({ eb, fn, cast }) => [
      fn.countAll<number>().as('offers'),
      fn.countAll<number>().filterWhere('status', '=', 'LIVE').as('live'),
      fn.countAll<number>().filterWhere('rank', '=', 1).as('winning'),
      fn
        .countAll<number>()
        .filterWhere('rank', '>', 1)
        .filterWhere('differenceBasisPoints', '<=', CLOSE_BASIS_POINTS)
        .as('close'),
      fn
        .sum<number | null>(eb(cast<number>('discountedCents', 'bigint'), '*', eb.ref('quantity')))
        .as('valueCents'),
    ])
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirstOrThrow();
  return { offers, live, winning, close, far: live - winning - close, value: amountOfCents(valueCents ?? 0) };
}

export function offerReply(offer: OfferRow): Offer {
  const amountOrNull = (cents: number | null) => (cents === null ? null : amountOfCents(cents));
  const { priceToWinCents, differenceBasisPoints } = offer;
  return {
    qid: offer.qid,
    version: offer.version,
    gtin: offer.gtin,
    name: offer.name,
    brand: offer.brand,
    status: offer.status,
    price: amountOfCents(offer.priceCents),
    priceCurrency: offer.currency,
    discount: String(offer.discountPerMille / 10),
    discountedPrice: amountOfCents(offer.discountedCents),
    floor: amountOrNull(offer.floorCents),
    quantity: offer.quantity,
    sellingUnit: offer.sellingUnit,
    stockType: offer.stockType,
    availableFrom: offer.availableFrom,
    isPaused: offer.isPaused === 1,
    updatedAt: offer.updatedAt,
    rank: offer.rank,
    rankOf: offer.rankOf,
    standing: standingOf(offer),
    priceToWin: amountOrNull(priceToWinCents),
    winningPrice: amountOrNull(winningCents(offer)),
    difference: priceToWinCents === null ? null : amountOfCents(offer.discountedCents - priceToWinCents),
    differencePercentage: differenceBasisPoints === null ? null : percentOf(differenceBasisPoints),
  };
}

/** The currency of a seller's offers; euros for staff, who have none. */
export async function readSellerCurrency(tx: Tx, sellerQid: string | null): Promise<string> {
  const seller = await tx
    .selectFrom('sellers')
    .select('currency')
    .where('qid', '=', sellerQid)
    .executeTakeFirst();
  return seller?.currency ?? 'EUR';
}

/** Whether a seller is paused, which pauses all offers of the seller. */
export async function isSellerPaused(tx: Tx, sellerQid: string | null): Promise<boolean> {
  const seller = await tx
    .selectFrom('sellers')
    .select('status')
    .where('qid', '=', sellerQid)
    .executeTakeFirst();
  return seller?.status === 'PAUSED';
}
