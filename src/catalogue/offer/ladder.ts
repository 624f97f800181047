import type { CompetingOffer, PriceEffect } from '#contract/catalogue/offers.schemas.ts';
import { differenceOf } from '#contract/platform/values/money.ts';

/** One row of the ladder: another offer, the own one, or the own one at a price that is not saved. */
export type LadderRow = {
  kind: 'rival' | 'own' | 'unsaved';
  rank: number;
  price: string;
  /** The price less the own one as it is saved; null for own prices, and without an own offer among them. */
  difference: string | null;
  quantity: number | null;
  /** The quantity as a share of the highest one, from 0 to 1. */
  share: number;
  shipsFrom: string | null;
};

type UnsavedPrice = Pick<PriceEffect, 'rank' | 'discountedPrice'>;

/** The live offers of a product by rank, and among them the place of a price that is not saved. */
export function ladderOf(offers: readonly CompetingOffer[], unsaved: UnsavedPrice | null): LadderRow[] {
  const own = offers.find(({ isOwn }) => isOwn);
  const most = Math.max(1, ...offers.map(({ quantity }) => quantity));
  const rows = offers.map(({ isOwn, ...offer }): LadderRow => ({
    ...offer,
    kind: isOwn ? 'own' : 'rival',
    difference: own && !isOwn ? differenceOf(offer.price, own.price) : null,
    share: offer.quantity / most,
  }));
  if (unsaved === null || unsaved.rank === null) return rows;
  const { rank, discountedPrice: price } = unsaved;
  const row: LadderRow = {
    kind: 'unsaved',
    rank,
    price,
    difference: null,
    quantity: null,
    share: 0,
    shipsFrom: null,
  };
  return rows.toSpliced(placeOf(rows, rank, own !== undefined && isBelow(price, own.price)), 0, row);
}

/** Before the rival that would be next; the own offer stands between two rivals, above or below the new price. */
function placeOf(rows: readonly LadderRow[], rank: number, isLower: boolean): number {
  const next = rows.filter(({ kind }) => kind === 'rival')[rank - 1];
  const place = next ? rows.indexOf(next) : rows.length;
  return isLower && rows[place - 1]?.kind === 'own' ? place - 1 : place;
}

function isBelow(price: string, other: string): boolean {
  return differenceOf(price, other).startsWith('-');
}
