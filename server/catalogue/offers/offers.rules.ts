import { offerIssuesOf } from '#contract/catalogue/offer-rules.ts';
import type {
  OfferChange,
  OfferRefusal,
  OfferStatus,
  PriceEffect,
  Standing,
} from '#contract/catalogue/offers.schemas.ts';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';
import { amountOfCents, centsOf } from './cents.ts';
import type { OfferRow } from './offers.tables.ts';

/** An offer that costs at most 5 % more than the price to win is close. */
export const CLOSE_BASIS_POINTS = 500;

type Stock = Pick<OfferRow, 'gtin' | 'priceCents' | 'quantity' | 'isPaused'> &
  Pick<OfferCircumstances, 'isInCatalogue' | 'isSellerPaused'>;

/** The status that follows from what an offer is; the first reason that keeps it from being sold counts. */
export function offerStatus(stock: Stock): OfferStatus {
  const { gtin, priceCents, quantity, isPaused, isInCatalogue, isSellerPaused } = stock;
  if (!isGtin(gtin) || priceCents === 0) return 'INVALID';
  if (!isInCatalogue) return 'UNMATCHED';
  if (isPaused === 1 || isSellerPaused) return 'PAUSED';
  return quantity === 0 ? 'OUT_OF_STOCK' : 'LIVE';
}

export function isGtin(digits: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits);
}

/** Cents less thousandths of them, rounded once, half up on what is taken off. A price never becomes nothing. */
export function discountedCents(cents: number, perMille: number): number {
  return Math.max(Math.min(cents, 1), cents - Math.floor((cents * perMille * 2 + 1000) / 2000));
}

/** The highest price, in cents, that is at most `most` after the discount. */
export function highestPriceFor(most: number, perMille: number): number {
  let cents = Math.ceil((most * 1000) / (1000 - perMille)) + 1;
  while (discountedCents(cents, perMille) > most) cents -= 1;
  return cents;
}

const EURO = 10_000n * 1_000_000n;

/** A price in millionths of a euro; `millionthsPerEuro` are those of its currency. */
export function rankedPrice(cents: number, millionthsPerEuro: number): number {
  const rate = BigInt(millionthsPerEuro);
  return Number((BigInt(cents) * EURO * 2n + rate) / (rate * 2n));
}

export function standingOf({
  rank,
  differenceBasisPoints,
}: Pick<OfferRow, 'rank' | 'differenceBasisPoints'>): Standing | null {
  if (rank === null) return null;
  if (rank === 1) return 'WINNING';
  // Without a difference the price to win is nothing.
  return differenceBasisPoints !== null && differenceBasisPoints <= CLOSE_BASIS_POINTS ? 'CLOSE' : 'FAR';
}

/**
 * The price before the discount, in cents, up to which the offer would have the first rank: 0 where no price wins; null
 * without a rival.
 */
export function winningCents(offer: OfferRow): number | null {
  const { priceToWinCents, priceCents, discountPerMille } = offer;
  if (priceToWinCents === null) return null;
  const isOlder = offer.rank === 1 && offer.discountedCents === priceToWinCents;
  if (isOlder) return priceCents;
  return highestPriceFor(Math.max(0, priceToWinCents - 1), discountPerMille);
}

/** Cents of a currency for a price in millionths of a euro, rounded half up, as the ranking does. */
export function convertedCents(ranked: number, millionthsPerEuro: number): number {
  return Number((BigInt(ranked) * BigInt(millionthsPerEuro) * 2n + EURO) / (EURO * 2n));
}

/**
 * What another price, in millionths of a euro, would do to a live offer among its rivals; an offer that is not live has no
 * rank. Of equal prices the older one is ahead, and a new price is the youngest.
 */
export function effectOf(
  offer: OfferRow,
  ranked: number,
  rivals: readonly number[],
): Pick<PriceEffect, 'rank' | 'rankOf' | 'standing'> {
  if (offer.status !== 'LIVE') return { rank: null, rankOf: null, standing: null };
  if (ranked === offer.rankedPrice) {
    return { rank: offer.rank, rankOf: offer.rankOf, standing: standingOf(offer) };
  }
  const lowest = Math.min(...rivals);
  const rank = rivals.filter((rival) => rival <= ranked).length + 1;
  const isClose = (ranked - lowest) * 10_000 <= lowest * CLOSE_BASIS_POINTS;
  const standing = rank === 1 ? 'WINNING' : isClose ? 'CLOSE' : 'FAR';
  return { rank, rankOf: rivals.length + 1, standing };
}

type ChangedFields = Pick<OfferRow, 'priceCents' | 'floorCents' | 'quantity' | 'sellingUnit' | 'isPaused'>;

/** The fields of an offer after a change. */
export function changedFields(offer: OfferRow, change: OfferChange): ChangedFields {
  const { price, floor, quantity, sellingUnit, isPaused } = change;
  return {
    priceCents: price === undefined ? offer.priceCents : centsOf(price),
    floorCents: floor === undefined ? offer.floorCents : floor === null ? null : centsOf(floor),
    quantity: quantity ?? offer.quantity,
    sellingUnit: sellingUnit ?? offer.sellingUnit,
    isPaused: isPaused === undefined ? offer.isPaused : isPaused ? 1 : 0,
  };
}

/** Why a change of an offer is refused; null if it can be saved. */
export function refusalOf(
  { version }: Pick<OfferChange, 'version'>,
  offer: OfferRow | undefined,
  fields: ChangedFields | undefined,
): Pick<OfferRefusal, 'code' | 'field'> | null {
  if (!offer || !fields) return { code: 'not_found', field: null };
  if (offer.version !== version) return { code: 'stale_version', field: null };
  const { priceCents, floorCents, quantity, sellingUnit } = fields;
  const [issue] = offerIssuesOf({
    price: amountOfCents(priceCents),
    floor: floorCents === null ? null : amountOfCents(floorCents),
    quantity,
    sellingUnit,
  });
  return issue ?? null;
}

/** What an offer depends on besides its own fields; `rate` is in millionths of its currency per euro. */
export type OfferCircumstances = {
  rate: number;
  isInCatalogue: boolean;
  isSellerPaused: boolean;
  at: string;
};

type NewOffer = Pick<
  OfferRow,
  'qid' | 'sellerQid' | 'gtin' | 'name' | 'brand' | 'currency' | 'priceCents' | 'quantity' | 'sellingUnit'
> &
  Partial<Pick<OfferRow, 'discountPerMille' | 'floorCents' | 'isPaused' | 'stockType' | 'availableFrom'>>;

/** The first version of an offer, without its rank. */
export function newOffer(entry: NewOffer, circumstances: OfferCircumstances): OfferRow {
  const draft: OfferRow = {
    discountPerMille: 0,
    floorCents: null,
    isPaused: 0,
    stockType: 'ON_FLOOR',
    availableFrom: null,
    ...entry,
    discountedCents: 0,
    status: 'INVALID',
    version: 0,
    createdAt: circumstances.at,
    updatedAt: circumstances.at,
    rankedPrice: -1,
    rankedSince: circumstances.at,
    rank: null,
    rankOf: null,
    priceToWinCents: null,
    differenceBasisPoints: null,
    lostAt: null,
  };
  return withFields(draft, {}, circumstances);
}

/** The next version of an offer with changed fields and what follows from them, but its rank. */
export function withFields(
  offer: OfferRow,
  fields: Partial<ChangedFields> & { discountPerMille?: number },
  { rate, isInCatalogue, isSellerPaused, at }: OfferCircumstances,
): OfferRow {
  const changed = { ...offer, ...fields };
  const discounted = discountedCents(changed.priceCents, changed.discountPerMille);
  const ranked = rankedPrice(discounted, rate);
  const status = offerStatus({ ...changed, isInCatalogue, isSellerPaused });
  const isYounger = ranked !== offer.rankedPrice || (status === 'LIVE' && offer.status !== 'LIVE');
  return {
    ...changed,
    discountedCents: discounted,
    rankedPrice: ranked,
    rankedSince: isYounger ? at : offer.rankedSince,
    status,
    version: offer.version + 1,
    updatedAt: at,
  };
}

/** Basis points as per cent with two decimals, such as "-0.23". */
export function percentOf(basisPoints: number): string {
  return amountOfCents(basisPoints);
}
