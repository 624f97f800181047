import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewDiscount, upsertBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { updateOffers } from '#contract/catalogue/offers.calls.ts';
import { readPreferences, updatePreferences } from '#contract/people/preferences.calls.ts';
import { differenceOf, shareOf } from '#contract/platform/values/money.ts';
import { pauseSeller, readSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { discountedCents, offerStatus, rankedPrice } from '#server/catalogue/offers/offers.rules.ts';
import { rankAllOffers } from '#server/catalogue/offers/ranking.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace, type SignedInCaller } from '#tests/platform/marketplace/start-marketplace.ts';
import { readBrandsWithProducts } from './discounts.store.ts';
import { percentageOf, perMilleOf } from './repricing.rules.ts';
import { readSellerTerms } from './seller-terms.store.ts';

const brands = ['Maris', 'Ondelle'];
const perMille = fc.integer({ min: 0, max: 500 });
const cents = fc.integer({ min: 1, max: 9_999_999 });

test('a percentage is the same number of thousandths, however it is written', () => {
  fc.assert(fc.property(perMille, (some) => perMilleOf(percentageOf(some)) === some));
  expect(['7', '7.0', '7.5', '0', '50'].map(perMilleOf)).toEqual([70, 70, 75, 0, 500]);
});

test('a discounted price is the exact price less its share, but never nothing', () => {
  fc.assert(
    fc.property(cents, perMille, (price, discount) => {
      const amount = amountOfCents(price);
      const exact = differenceOf(amount, shareOf(amount, `0.${String(discount).padStart(3, '0')}`));
      expect(amountOfCents(discountedCents(price, discount))).toBe(exact === '0.00' ? '0.01' : exact);
    }),
  );
});

type Change =
  | { kind: 'inventory'; perMille: number }
  | { kind: 'brand'; brand: number; perMille: number }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'price'; offer: number; price: number };

const change: fc.Arbitrary<{ seller: number; change: Change }> = fc.record({
  seller: fc.integer({ min: 0, max: 2 }),
  change: fc.oneof(
    fc.record({ kind: fc.constant('inventory' as const), perMille }),
    fc.record({ kind: fc.constant('brand' as const), brand: fc.integer({ min: 0, max: 1 }), perMille }),
    fc.constantFrom<Change>({ kind: 'pause' }, { kind: 'resume' }),
    fc.record({
      kind: fc.constant('price' as const),
      offer: fc.integer({ min: 0, max: 3 }),
      price: fc.integer({ min: 90, max: 130 }),
    }),
  ),
});

test('after random changes discounts, prices, statuses and ranks are those that a new calculation gives', async () => {
  const { marketplace, partyAt, make, compare } = await startMarket();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { seller, change: one } of changes) {
        marketplace.clock.advance(1000);
        await make(partyAt(seller), one);
      }
      const { stored, calculated } = await compare();
      expect(stored).toEqual(calculated);
    }),
    { numRuns: 25 },
  );
});

test('the preview of a discount counts the winners that the change then has', async () => {
  const { marketplace, partyAt, make, winners } = await startMarket();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.integer({ min: 0, max: 1 })),
      perMille,
      async (index, brand, discount) => {
        marketplace.clock.advance(1000);
        const party = partyAt(index);
        const brandQid = brand === null ? undefined : [await brandQidOf(party, brand)];
        const query = { discount: percentageOf(discount), brandQid };
        const effect = await party.call(previewDiscount, { query });
        await make(
          party,
          brand === null
            ? { kind: 'inventory', perMille: discount }
            : { kind: 'brand', brand, perMille: discount },
        );
        const { store } = marketplace;
        const own = await readBrandsWithProducts(store.db, party.seller.qid);
        const affected = own
          .filter((each) => (brand === null ? each.discount === null : each.brandName === brands[brand]))
          .map(({ brandName }) => brandName);
        expect(effect.winning).toBe(await winners(party, affected));
      },
    ),
    { numRuns: 25 },
  );

  async function brandQidOf(party: Party, brand: number) {
    const own = await readBrandsWithProducts(marketplace.store.db, party.seller.qid);
    return own.find(({ brandName }) => brandName === brands[brand])?.brandQid ?? '';
  }
});

test('changes at once leave what a new calculation gives', async () => {
  const { marketplace, partyAt, make, compare } = await startMarket();
  for (const perMille of [50, 150, 20, 300]) {
    marketplace.clock.advance(1000);
    await Promise.all(
      [0, 1, 2].flatMap((index) => [
        make(partyAt(index), { kind: 'inventory', perMille }),
        make(partyAt(index), { kind: 'brand', brand: 0, perMille: perMille + index }),
        make(partyAt(index), { kind: perMille > 100 ? 'pause' : 'resume' }),
      ]),
    );
    const { stored, calculated } = await compare();
    expect(stored).toEqual(calculated);
  }
});

type Party = SignedInCaller & { seller: SellerRow };

/** Three sellers, one of them in another currency, with an offer of each of four products of two brands. */
async function startMarket() {
  const marketplace = await startMarketplace();
  const { store } = marketplace;
  const staff = await marketplace.signInStaff();
  const parties: Party[] = [];
  for (const currency of ['EUR', 'EUR', 'GBP']) {
    const { seller, ...caller } = await marketplace.signInSeller({ seller: { currency } });
    if (seller === null) throw new Error('A seller has a company.');
    parties.push({ ...caller, seller });
    for (const product of [1, 2, 3, 4]) {
      await addOffer(store, seller, {
        gtin: sampleGtin(product),
        name: `Product ${product}`,
        brand: brands[product % 2],
        priceCents: 100 + product,
      });
    }
  }
  let keys = 0;
  const key = () => `property-key-${(keys += 1)}`;

  async function make(party: Party, one: Change): Promise<void> {
    const params = { qid: party.seller.qid };
    if (one.kind === 'pause') {
      const { version } = await staff.call(readSeller, { params });
      const body = { reason: 'expired orders', expectedEnd: null };
      await staff.call(pauseSeller, { params, version, body, idempotencyKey: key() });
    } else if (one.kind === 'resume') {
      const { version, status } = await staff.call(readSeller, { params });
      if (status === 'PAUSED') {
        await staff.call(unpauseSeller, { params, version, idempotencyKey: key() });
      }
    } else if (one.kind === 'inventory') {
      const { version } = await party.call(readPreferences);
      await party.call(updatePreferences, { version, body: { discount: percentageOf(one.perMille) } });
    } else if (one.kind === 'brand') {
      const own = await readBrandsWithProducts(store.db, party.seller.qid);
      const { brandQid = '', version = 0 } =
        own.find(({ brandName }) => brandName === brands[one.brand]) ?? {};
      await party.call(upsertBrandDiscounts, {
        body: { discounts: [{ brandQid, version, discount: percentageOf(one.perMille) }] },
        idempotencyKey: key(),
      });
    } else {
      const offers = await offersOf(party);
      const { qid = '', version = 0 } = offers[one.offer] ?? {};
      await party.call(updateOffers, {
        body: { changes: [{ qid, version, price: amountOfCents(one.price) }] },
        idempotencyKey: key(),
      });
    }
  }

  const offersOf = (party: Party) =>
    store.db
      .selectFrom('offers')
      .selectAll()
      .where('sellerQid', '=', party.seller.qid)
      .orderBy('gtin')
      .execute();

  /** What is stored, and what follows from prices, discounts and pauses alone. */
  async function compare() {
    const rateOf = ({ seller }: Party) => (seller.currency === 'GBP' ? 860_000 : 1_000_000);
    const stored: object[] = [];
    const calculated: object[] = [];
    for (const party of parties) {
      const terms = await readSellerTerms(store.db, party.seller.qid);
      for (const offer of await offersOf(party)) {
        const discountPerMille = terms.discountOf(offer.brand);
        const cents = discountedCents(offer.priceCents, discountPerMille);
        const status = offerStatus({ ...offer, isInCatalogue: true, isSellerPaused: terms.isPaused });
        stored.push({ ...offer, kept: await latestPrice(offer.qid) });
        calculated.push({
          ...offer,
          discountPerMille,
          discountedCents: cents,
          rankedPrice: rankedPrice(cents, rateOf(party)),
          status,
          kept: status === 'LIVE' ? cents : null,
        });
      }
    }
    const ranks = () =>
      store.db
        .selectFrom('offers')
        .select(['qid', 'rank', 'rankOf', 'priceToWinCents', 'differenceBasisPoints'])
        .orderBy('qid')
        .execute();
    stored.push(...(await ranks()));
    const forgotten = { rank: 99, rankOf: null, priceToWinCents: null, differenceBasisPoints: null };
    await store.db.updateTable('offers').set(forgotten).execute();
    await rankAllOffers(store.db, marketplace.clock.now().toISOString());
    calculated.push(...(await ranks()));
    return { stored, calculated };
  }

  async function latestPrice(offerQid: string) {
    const latest = await store.db
      .selectFrom('offerPrices')
      .select('discountedCents')
      .where('offerQid', '=', offerQid)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    return latest.discountedCents;
  }

  async function winners(party: Party, affected: string[]) {
    const offers = await offersOf(party);
    return offers.filter(({ rank, brand }) => rank === 1 && affected.includes(brand)).length;
  }
  function partyAt(index: number): Party {
    const party = parties[index];
    if (!party) throw new Error(`There is no seller ${index}.`);
    return party;
  }
  return { marketplace, partyAt, make, compare, winners };
}
