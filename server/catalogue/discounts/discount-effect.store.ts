import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DiscountEffect, DiscountExample } from '#contract/catalogue/discounts.schemas.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { readRivals } from '#server/catalogue/offers/competition.store.ts';
import { discountedCents, effectOf, rankedPrice } from '#server/catalogue/offers/offers.rules.ts';
import { findOffers, readExchangeRates } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';

const MOST_ROWS = 250;
const MOST_EXAMPLES = 3;

/** `brands` null stands for the whole inventory, except the brands with a discount of their own. */
type Discount = { sellerQid: string | null; brands: string[] | null; perMille: number };

const columns = [
  'qid',
  'sellerQid',
  'gtin',
  'brand',
  'currency',
  'priceCents',
  'discountedCents',
  'floorCents',
  'quantity',
  'status',
  'rankedPrice',
  'rank',
  'priceToWinCents',
] as const satisfies (keyof OfferRow)[];

type Affected = Pick<OfferRow, (typeof columns)[number]>;
/** An offer with its price after the discount, in cents and in millionths of a euro. */
type Discounted = { offer: Affected; cents: number; ranked: number };
/** `isWon`: the discount would give it the first rank. */
type Example = Discounted & { isWon: boolean };

/** What a discount would do to the offers that it applies to. */
export async function previewEffect(tx: Tx, discount: Discount): Promise<DiscountEffect> {
  const rates = await readExchangeRates(tx);
  const effect = { offers: 0, changed: 0, live: 0, winningNow: 0, winning: 0, belowFloor: 0 };
  let examples: Example[] = [];
  for await (const offers of affectedOffers(tx, discount)) {
    const discounted = offers.map((offer) => {
      const cents = discountedCents(offer.priceCents, discount.perMille);
      return { offer, cents, ranked: rankedPrice(cents, rates.get(offer.currency)) };
    });
    const live = discounted.filter(({ offer }) => offer.status === 'LIVE');
    const changed = discounted.filter(({ offer, cents }) => cents !== offer.discountedCents);
    const winners = await winnersAmong(tx, live);
    effect.offers += offers.length;
    effect.changed += changed.length;
    effect.live += live.length;
    effect.winningNow += live.filter(({ offer }) => offer.rank === 1).length;
    effect.winning += winners.size;
    effect.belowFloor += discounted.filter(({ offer, cents }) => cents < (offer.floorCents ?? 0)).length;
    const more = changed.map((some) => ({
      ...some,
      isWon: some.offer.rank !== 1 && winners.has(some.offer.qid),
    }));
    examples = [...examples, ...more].toSorted(byInterest).slice(0, MOST_EXAMPLES);
  }
  return { ...effect, examples: await describeExamples(tx, discount.sellerQid, examples) };
}

/**
 * The affected offers in parts, between which other requests are answered. With several brands in one query the database
 * would read each of them from its beginning for each part.
 */
async function* affectedOffers(tx: Tx, { sellerQid, brands }: Discount): AsyncGenerator<Affected[]> {
  for (const brand of brands ?? (await brandsWithoutDiscount(tx, sellerQid))) {
    let last: Affected | undefined;
    do {
      const offers: Affected[] = await tx
        .selectFrom('offers')
        .select(columns)
        .where('sellerQid', '=', sellerQid)
        .where('brand', '=', brand)
        .where('qid', '>', last?.qid ?? '')
        .orderBy('qid')
        .limit(MOST_ROWS)
        .execute();
      yield offers;
      last = offers.length === MOST_ROWS ? offers.at(-1) : undefined;
      await nextTurn();
    } while (last);
  }
}

async function brandsWithoutDiscount(tx: Tx, sellerQid: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('offers')
    .select('brand')
    .distinct()
    .where('sellerQid', '=', sellerQid)
    .where('brand', 'not in', brandsWithDiscount(tx, sellerQid))
    .execute();
  return rows.map(({ brand }) => brand);
}

function brandsWithDiscount(tx: Tx, sellerQid: string | null) {
  return tx
    .selectFrom('brandDiscounts')
    .innerJoin('brands', 'brands.qid', 'brandDiscounts.brandQid')
    .select('brands.name')
    .where('brandDiscounts.sellerQid', '=', sellerQid);
}

/**
 * The qids of those that would have the first rank. A price below the price to win wins and a higher one does not; of
 * equal cents the exact prices decide, because rivals may have other currencies.
 */
async function winnersAmong(tx: Tx, live: readonly Discounted[]): Promise<Set<string>> {
  const isEqual = ({ offer, cents, ranked }: Discounted) =>
    ranked !== offer.rankedPrice && cents === offer.priceToWinCents;
  const equal = live.filter(isEqual);
  const rivals = await readRivals(
    tx,
    equal.map(({ offer }) => offer),
  );
  const winners = live.filter((discounted) => {
    const { offer, cents, ranked } = discounted;
    if (ranked === offer.rankedPrice) return offer.rank === 1;
    if (isEqual(discounted)) return (rivals.get(offer.gtin) ?? []).every((rival) => ranked < rival);
    return cents < (offer.priceToWinCents ?? Infinity);
  });
  return new Set(winners.map(({ offer }) => offer.qid));
}

/** Those that would win the first rank first, then by the value of the stock. */
function byInterest(one: Example, other: Example): number {
  const value = ({ offer, cents }: Example) => (offer.status === 'LIVE' ? cents * offer.quantity : 0);
  return Number(other.isWon) - Number(one.isWon) || value(other) - value(one);
}

async function describeExamples(
  tx: Tx,
  sellerQid: string | null,
  examples: readonly Example[],
): Promise<DiscountExample[]> {
  const qids = examples.map(({ offer }) => offer.qid);
  const found = new Map((await findOffers(tx, sellerQid, qids)).map((offer) => [offer.qid, offer]));
  const rivals = await readRivals(tx, [...found.values()]);
  return examples.flatMap(({ offer: { qid }, cents, ranked }) => {
    const offer = found.get(qid);
    if (!offer) return [];
    const effect = effectOf(offer, ranked, rivals.get(offer.gtin) ?? []);
    return [
      {
        qid,
        name: offer.name,
        brand: offer.brand,
        currency: offer.currency,
        price: amountOfCents(offer.discountedCents),
        newPrice: amountOfCents(cents),
        rank: offer.rank,
        newRank: effect.rank,
        rankOf: effect.rankOf,
        newStanding: effect.standing,
      },
    ];
  });
}
