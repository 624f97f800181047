import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOfCents, centsOf } from './cents.ts';
import {
  convertedCents,
  discountedCents,
  highestPriceFor,
  newOffer,
  offerStatus,
  rankedPrice,
  winningCents,
} from './offers.rules.ts';

const cents = fc.integer({ min: 1, max: 9_999_999 });
const perMille = fc.integer({ min: 0, max: 500 });

test('amounts and cents are the same number', () => {
  expect(['12.5', '0.07', '-0.05', '3', '99999.99'].map(centsOf)).toEqual([1250, 7, -5, 300, 9_999_999]);
  expect(() => centsOf('1.234')).toThrow('1.234');
  fc.assert(fc.property(cents, (some) => centsOf(amountOfCents(some)) === some));
});

test('the highest price for a price after the discount is the last one that is not above it', () => {
  fc.assert(
    fc.property(cents, perMille, (most, discount) => {
      const highest = highestPriceFor(most, discount);
      expect(discountedCents(highest, discount)).toBeLessThanOrEqual(most);
      expect(discountedCents(highest + 1, discount)).toBeGreaterThan(most);
    }),
  );
});

test.for([1_000_000, 860_000, 4_270_000, 11_200_000, 1_080_000])(
  'a price in a currency of %i millionths per euro is the same cent after ranking',
  (rate) => {
    fc.assert(
      fc.property(cents, (some) => {
        expect(convertedCents(rankedPrice(some, rate), rate)).toBe(some);
      }),
    );
  },
);

test('the status is the first reason that keeps an offer from being sold', () => {
  const stock = {
    gtin: '9520000000011',
    priceCents: 100,
    quantity: 6,
    isPaused: 0,
    isInCatalogue: true,
    isSellerPaused: false,
  } as const;
  const invalid = { ...stock, gtin: '9520000000012' };
  expect(
    [
      stock,
      { ...stock, quantity: 0 },
      { ...stock, quantity: 0, isPaused: 1 as const },
      { ...stock, isSellerPaused: true },
      { ...stock, isPaused: 1 as const, isInCatalogue: false },
      { ...invalid, isInCatalogue: false },
      { ...stock, priceCents: 0 },
    ].map(offerStatus),
  ).toEqual(['LIVE', 'OUT_OF_STOCK', 'PAUSED', 'PAUSED', 'UNMATCHED', 'INVALID', 'INVALID']);
});

test('the winning price is one cent below the price to win, before the discount, unless the offer has that price longer', () => {
  const offer = newOffer(
    {
      qid: 'one',
      sellerQid: 'seller',
      gtin: '9520000000011',
      name: 'Sea soap',
      brand: 'Maris',
      currency: 'EUR',
      priceCents: 1000,
      discountPerMille: 100,
      quantity: 6,
      sellingUnit: 6,
    },
    { rate: 1_000_000, isInCatalogue: true, isSellerPaused: false, at: '2026-03-01T08:00:00.000Z' },
  );
  expect(winningCents(offer)).toBeNull();
  expect(winningCents({ ...offer, rank: 2, priceToWinCents: 811 })).toBe(900);
  expect(winningCents({ ...offer, rank: 2, priceToWinCents: 900 })).toBe(999);
  expect(winningCents({ ...offer, rank: 1, priceToWinCents: 900 })).toBe(1000);
});
