import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfferSorting, type OfferFilter } from '#contract/catalogue/offers.schemas.ts';
import { addOffers } from '#tests/catalogue/offers/offers.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { readOfferPage } from './offer-list.store.ts';
import type { OfferRow } from './offers.tables.ts';

/** Enough for each way to read a page: along an index, by sorting, near the beginning, far from it. */
const OFFERS = 14_000;

type Value = string | number | null;

const values: Record<string, (offer: OfferRow) => Value> = {
  target_price: ({ priceToWinCents }) => priceToWinCents,
  percentage_to_target_price: ({ differenceBasisPoints }) => differenceBasisPoints,
  price: ({ priceCents }) => priceCents,
  rank: ({ rank }) => rank,
  name: ({ name }) => name,
  quantity: ({ quantity }) => quantity,
  cost_to_win: ({ rank, priceToWinCents, discountedCents, quantity }) =>
    (rank ?? 0) > 1 && (priceToWinCents ?? 0) > 1
      ? (discountedCents - (priceToWinCents ?? 0) + 1) * quantity
      : null,
};

const filters: [OfferFilter, (offer: OfferRow) => boolean][] = [
  [{}, () => true],
  [{ status: ['LIVE'] }, ({ status }) => status === 'LIVE'],
  [{ status: ['PAUSED', 'UNMATCHED'] }, ({ status }) => ['PAUSED', 'UNMATCHED'].includes(status)],
  [{ brand: ['Maris', 'Tarn'] }, ({ brand }) => brand !== 'Ondelle'],
  [
    { percentage_to_winning_price_min: '-5', percentage_to_winning_price_max: '5' },
    ({ differenceBasisPoints: difference }) => difference !== null && Math.abs(difference) <= 500,
  ],
  [{ search: 'OAP 09' }, ({ name }) => name.startsWith('Soap 09')],
  [{ search: '952-000 0123' }, ({ gtin }) => gtin.startsWith('9520000123')],
  [{ search: 'onde' }, ({ brand }) => brand === 'Ondelle'],
  [
    { search: 'p 00', status: ['LIVE'] },
    ({ name, status }) => name.startsWith('Soap 00') && status === 'LIVE',
  ],
];

test('each page holds what sorting all offers gives, however it is read', async () => {
  const marketplace = await startMarketplace();
  const { seller } = await marketplace.signInSeller();
  if (seller === null) throw new Error('The user has no seller.');
  const offers = await addOffers(marketplace.store, seller, OFFERS);
  const { db } = marketplace.store;
  for (const [filter, isFound] of filters) {
    const search = { sellerQid: seller.qid, filter };
    const matches = offers.filter(isFound);
    const keys = matches.length > 10_000 ? Object.keys(values) : ['name', 'rank'];
    for (const sort of keys.flatMap((key) => [key, `-${key}`])) {
      const sorted = matches.toSorted(compareBy(sort)).map(({ gtin }) => gtin);
      for (const offset of offsetsOf(sorted.length)) {
        const page = await readOfferPage(db, search, v.parse(OfferSorting, sort), { size: 20, offset });
        const found = { filter, sort, offset, count: page.count, gtins: page.offers.map(({ gtin }) => gtin) };
        const gtins = sorted.slice(offset, offset + 20);
        expect(found).toEqual({ filter, sort, offset, count: sorted.length, gtins });
      }
    }
  }
});

/** The borders between the ways to read a page, the middle, and the end. */
function offsetsOf(count: number): number[] {
  const ofEach = [0, count - 7];
  if (count < 10_000) return ofEach;
  return [...ofEach, 999, 1_001, Math.floor(count / 2), count - 20];
}

function compareBy(sort: string) {
  const valueOf = values[sort.replace('-', '')] ?? (() => null);
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one: OfferRow, other: OfferRow) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1;
    return compare(left, right) * sign || compare(one.name, other.name) || compare(one.gtin, other.gtin);
  };
}

function compare(one: Value, other: Value): number {
  if (one === null || other === null || one === other) return 0;
  return one < other ? -1 : 1;
}
