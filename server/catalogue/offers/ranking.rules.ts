import { convertedCents } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';

type RankedOffer = Pick<
  OfferRow,
  | 'qid'
  | 'gtin'
  | 'status'
  | 'currency'
  | 'discountedCents'
  | 'rankedPrice'
  | 'rankedSince'
  | 'updatedAt'
  | 'rank'
  | 'lostAt'
>;

/** What the ranking of a product says of an offer. */
export type Ranking = Pick<
  OfferRow,
  'rank' | 'rankOf' | 'priceToWinCents' | 'differenceBasisPoints' | 'lostAt'
>;

const notRanked: Ranking = {
  rank: null,
  rankOf: null,
  priceToWinCents: null,
  differenceBasisPoints: null,
  lostAt: null,
};

/**
 * Ranks the live offers of each product. Of equal prices the older one is ahead. The price to win is the lowest of the
 * others, in the currency of the offer. `rates` are millionths of a currency for one euro, `at` is the time of the change.
 */
export function rankingsOf<Offer extends RankedOffer>(
  offers: readonly Offer[],
  rates: { get: (currency: string) => number },
  at: string,
): { offer: Offer; ranking: Ranking }[] {
  return [...Map.groupBy(offers, ({ gtin }) => gtin).values()].flatMap((ofProduct) => {
    const live = ofProduct.filter(({ status }) => status === 'LIVE').toSorted(inSequence);
    const [first, second] = live;
    const ranked = live.map((offer, index) => {
      const rival = index === 0 ? second : first;
      const cents = rival ? convertedCents(rival.rankedPrice, rates.get(offer.currency)) : null;
      const ranking = {
        rank: index + 1,
        rankOf: live.length,
        priceToWinCents: cents,
        differenceBasisPoints: cents === null ? null : differenceInBasisPoints(offer.discountedCents, cents),
        lostAt: index === 0 ? null : lostAtOf(offer, at),
      };
      return { offer, ranking };
    });
    const others = ofProduct.filter(({ status }) => status !== 'LIVE');
    return [...ranked, ...others.map((offer) => ({ offer, ranking: notRanked }))];
  });
}

/**
 * Since when a rival has the first rank that this offer had. What its seller changed is not lost: another price of its own
 * begins anew, and a change that is undone leaves `rankedSince` as it was.
 */
function lostAtOf({ rank, rankedSince, updatedAt, lostAt }: RankedOffer, at: string): string | null {
  if (rankedSince === at) return null;
  return rank === 1 && updatedAt !== at ? at : lostAt;
}

function inSequence(one: RankedOffer, other: RankedOffer): number {
  return (
    one.rankedPrice - other.rankedPrice ||
    compareText(one.rankedSince, other.rankedSince) ||
    compareText(one.qid, other.qid)
  );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Hundredths of a per cent of the price to win, rounded half away from zero; null for a price of nothing. */
function differenceInBasisPoints(cents: number, toWin: number): number | null {
  if (toWin === 0) return null;
  const size = Math.floor((Math.abs(cents - toWin) * 20_000 + toWin) / (toWin * 2));
  return cents < toWin && size > 0 ? -size : size;
}
