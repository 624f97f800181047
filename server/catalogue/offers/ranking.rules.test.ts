import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedPrice } from './offers.rules.ts';
import { rankingsOf } from './ranking.rules.ts';

const rateOf: Record<string, number> = { EUR: 1_000_000, GBP: 859_000, PLN: 4_273_000 };
const rates = { get: (currency: string) => rateOf[currency] ?? 0 };

const at = '2026-03-04T09:00:00.000Z';
/** Values that were not changed now and are not ranked yet. */
const unranked = { updatedAt: '2026-03-03T09:00:00.000Z', rank: null, lostAt: null };

const offer = fc
  .record({
    gtin: fc.constantFrom('04001234567890', '04001234567906'),
    status: fc.constantFrom('LIVE', 'LIVE', 'LIVE', 'PAUSED', 'OUT_OF_STOCK'),
    currency: fc.constantFrom('EUR', 'GBP', 'PLN'),
    discountedCents: fc.integer({ min: 1, max: 400 }),
    rankedSince: fc.constantFrom('2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'),
  })
  .map((one) => ({
    ...unranked,
    ...one,
    rankedPrice: rankedPrice(one.discountedCents, rates.get(one.currency)),
  }));
const offers = fc
  .array(offer, { maxLength: 12 })
  .map((all) => all.map((one, index) => ({ ...one, qid: `offer ${String(index).padStart(2, '0')}` })));

test('live offers of a product are ranked by price, age and identity, and the price to win is the best of the others', () => {
  fc.assert(
    fc.property(offers, (all) => {
      const rankings = rankingsOf(all, rates, at);
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
  const common = {
    ...unranked,
    gtin: '04001234567890',
    status: 'LIVE',
    currency: 'GBP',
    rankedSince: '',
  } as const;
  const product = [400, 385, 401].map((cents, index) => ({
    ...common,
    qid: String(index),
    discountedCents: cents,
    rankedPrice: rankedPrice(cents, rates.get('GBP')),
  }));
  const found = rankingsOf(product, rates, at).map(({ ranking }) => ranking);
  expect(found).toEqual([
    { rank: 1, rankOf: 3, priceToWinCents: 400, differenceBasisPoints: -375, lostAt: null },
    { rank: 2, rankOf: 3, priceToWinCents: 385, differenceBasisPoints: 390, lostAt: null },
    { rank: 3, rankOf: 3, priceToWinCents: 385, differenceBasisPoints: 416, lostAt: null },
  ]);
  const halves = [4_000, 4_001].map((cents, index) => ({
    ...common,
    qid: String(index),
    discountedCents: cents,
    rankedPrice: rankedPrice(cents, rates.get('GBP')),
  }));
  // 1 of 4,000 is 2.5 basis points, 1 of 4,001 is less.
  const differences = rankingsOf(halves, rates, at).map(({ ranking }) => ranking.differenceBasisPoints);
  expect(differences).toEqual([-2, 3]);
});

const before = '2026-03-01T09:00:00.000Z';
test.each([
  ['had the first rank', { rank: 1 }, at],
  ['lost it before', { rank: 2, lostAt: before }, before],
  ['never had it', { rank: 2 }, null],
  ['is ranked for the first time', {}, null],
  ['had it until its own price changed', { rank: 1, rankedSince: at, updatedAt: at }, null],
  ['had it until its own change was undone', { rank: 1, updatedAt: at }, null],
  ['lost it before its own price changed', { rank: 2, lostAt: before, rankedSince: at }, null],
  ['lost it before its quantity changed', { rank: 2, lostAt: before, updatedAt: at }, before],
])('an offer behind a rival that %s', (_, values, lostAt) => {
  const common = { ...unranked, gtin: '04001234567890', currency: 'EUR', rankedSince: before } as const;
  const product = [
    { ...common, qid: 'rival', status: 'LIVE' as const, discountedCents: 400, rankedPrice: 4_000_000 },
    {
      ...common,
      qid: 'own',
      status: 'LIVE' as const,
      discountedCents: 500,
      rankedPrice: 5_000_000,
      ...values,
    },
  ];
  expect(rankingsOf(product, rates, at).map(({ ranking }) => ranking.lostAt)).toEqual([null, lostAt]);
  const asFirst = product.slice(1);
  expect(rankingsOf(asFirst, rates, at).map(({ ranking }) => ranking.lostAt)).toEqual([null]);
  const paused = asFirst.map((one) => ({ ...one, status: 'PAUSED' as const }));
  expect(rankingsOf(paused, rates, at).map(({ ranking }) => ranking.lostAt)).toEqual([null]);
});
