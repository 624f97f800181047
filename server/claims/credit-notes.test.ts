import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerClaim, readClaim } from '#contract/claims/claims.calls.ts';
import { readStatement } from '#contract/money/payouts.calls.ts';
import { sumOf } from '#contract/platform/values/money.ts';
import { DAY } from '#server/platform/clock.ts';
import { addClaim } from '#tests/claims/claim.factory.ts';
import { addPayout } from '#tests/money/payout.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { costOf } from './claims.rules.ts';

test('the credit note of the month sums what was accepted beyond the first per cent', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  if (!seller.seller) throw new Error('no seller');
  await addPayout(marketplace.store, seller.seller, {
    paidAt: '2026-03-01T10:00:00.000Z',
    lines: [{ price: '100.00', quantity: 120 }],
  });
  const claims = [await addClaim(marketplace, seller), await addClaim(marketplace, seller)];
  const [first] = claims;
  // 1 % of 12,000 is 120: the first claim of 331.24 costs 211.24, the second all of it.
  expect(first?.month).toMatchObject({ month: '2026-03', limit: '120.00', costInFull: '211.24', cost: null });
  for (const { qid, lines } of claims) {
    const body = { lines: lines.map((line) => ({ lineQid: line.qid, decision: 'ACCEPT' as const })) };
    await seller.call(answerClaim, { params: { qid }, version: 1, body });
  }
  const second = await seller.call(readClaim, { params: { qid: claims[1]?.qid ?? '' } });
  expect(second.month).toMatchObject({ accepted: '331.24', cost: '331.24' });
  marketplace.clock.advance(40 * DAY);
  Object.assign(seller, await marketplace.signIn(seller.user, seller.seller));
  for (let count = 1; count > 0;) count = await marketplace.runDueTasks();
  const query = { currency: 'EUR' };
  const { creditNotes } = await seller.call(readStatement, { params: { month: '2026-03' }, query });
  expect(creditNotes).toMatchObject([{ claimed: '662.48', waived: '120.00', amount: '542.48' }]);
  expect(creditNotes[0]?.claims.map(({ fid, amount }) => [fid, amount]).toSorted()).toEqual(
    claims.map(({ fid }) => [fid, '331.24']).toSorted(),
  );
});

test('the costs of claims one after the other add up to the credit note, to the cent', () => {
  const amount = fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), amount, (claims, sales) => {
      const costs = claims.map((claim, index) =>
        costOf(claim, { accepted: sumOf(claims.slice(0, index)), sales }),
      );
      const total = costOf(sumOf(claims), { accepted: '0.00', sales });
      expect(sumOf(costs)).toBe(total);
    }),
  );
});
