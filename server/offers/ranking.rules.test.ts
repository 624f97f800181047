import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedPrice } from './offers.rules.ts';
import { rankingsOf } from './ranking.rules.ts';

const rateOf: Record<string, number> = { EUR: 1_000_000, GBP: 859_000, PLN: 4_273_000 };
const rates = { get: (currency: string) => rateOf[currency] ?? 0 };

const offer = fc
  .record({
    gtin: fc.constantFrom('04001234567890', '04001234567906'),
    status: fc.constantFrom('LIVE', 'LIVE', 'LIVE', 'PAUSED', 'OUT_OF_STOCK'),
    currency: fc.constantFrom('EUR', 'GBP', 'PLN'),
    discountedCents: fc.integer({ min: 1, max: 400 }),
    rankedSince: fc.constantFrom('2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'),
  })
  .map((one) => ({ ...one, rankedPrice: rankedPrice(one.discountedCents, rates.get(one.currency)) }));
const offers = fc
  .array(offer, { maxLength: 12 })
  .map((all) => all.map((one, index) => ({ ...one, qid: `offer ${String(index).padStart(2, '0')}` })));

test('live offers of a product are ranked by price, age and identity, and the price to win is the best of the others', () => {
  fc.assert(
    fc.property(offers, (all) => {
      const rankings = rankingsOf(all, rates);
      expect(rankings.map(({ offer: { qid } }) => qid).toSorted()).toEqual(all.map(({ qid }) => qid));
      for (const { offer: one, ranking } of rankings) {
        const rivals = all.filter(
          ({ gtin, status, qid }) => gtin === one.gtin && status === 'LIVE' && qid !== one.qid,
        );
        const ahead = rivals.filter((rival) => {
          if (rival.rankedPrice !== one.rankedPrice) return rival.rankedPrice < one.rankedPrice;
          if (rival.rankedSince !== one.rankedSince) return rival.rankedSince < one.rankedSince;
          return rival.qid < one.qid;
        });
        const lowest = Math.min(...rivals.map((rival) => rival.rankedPrice));
        const isLive = one.status === 'LIVE';
        expect([ranking.rank, ranking.rankOf]).toEqual(
          isLive ? [ahead.length + 1, rivals.length + 1] : [null, null],
        );
        const { priceToWinCents: toWin, differenceBasisPoints: difference } = ranking;
        const hasRival = isLive && rivals.length > 0;
        expect([toWin === null, difference === null]).toEqual([!hasRival, !hasRival || toWin === 0]);
        const exact = (lowest / 10_000 / 1_000_000) * rates.get(one.currency);
        expect(toWin === null ? 0 : Math.abs(toWin - exact)).toBeLessThanOrEqual(0.500_001);
        const part = (one.discountedCents / (toWin ?? 1) - 1) * 10_000;
        expect(difference === null ? 0 : Math.abs(difference - part)).toBeLessThanOrEqual(0.500_001);
      }
    }),
  );
});

test('a difference is rounded half away from zero, and an offer in the currency of the price to win has its very cents', () => {
  const common = { gtin: '04001234567890', status: 'LIVE', currency: 'GBP', rankedSince: '' } as const;
  const product = [400, 385, 401].map((cents, index) => ({
    ...common,
    qid: String(index),
    discountedCents: cents,
    rankedPrice: rankedPrice(cents, rates.get('GBP')),
  }));
  const found = rankingsOf(product, rates).map(({ ranking }) => ranking);
  expect(found).toEqual([
    { rank: 1, rankOf: 3, priceToWinCents: 400, differenceBasisPoints: -375 },
    { rank: 2, rankOf: 3, priceToWinCents: 385, differenceBasisPoints: 390 },
    { rank: 3, rankOf: 3, priceToWinCents: 385, differenceBasisPoints: 416 },
  ]);
  const halves = [4_000, 4_001].map((cents, index) => ({
    ...common,
    qid: String(index),
    discountedCents: cents,
    rankedPrice: rankedPrice(cents, rates.get('GBP')),
  }));
  // 1 of 4,000 is 2.5 basis points, 1 of 4,001 is less.
  const differences = rankingsOf(halves, rates).map(({ ranking }) => ranking.differenceBasisPoints);
  expect(differences).toEqual([-2, 3]);
});
