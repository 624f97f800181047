import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, isAmountAbove, sumOf } from '#contract/platform/values/money.ts';
import { dayAt, monthAt, monthIn, monthsBetween } from '#server/platform/months.ts';
import {
  creditNoteAmounts,
  deductionsFrom,
  expectedAfterReview,
  expectedAfterTransfer,
} from './payouts.rules.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2));

test('a transfer takes two working days in the time zone of the seller, a review one more', () => {
  const friday = new Date('2026-03-06T16:30:00.000Z');
  expect(expectedAfterTransfer(friday, 'Europe/Berlin')).toEqual(new Date('2026-03-10T16:30:00.000Z'));
  expect(expectedAfterReview(friday, 'Europe/Berlin')).toEqual(new Date('2026-03-11T16:30:00.000Z'));
  // Over the change to summer time the local time of day stays.
  const beforeSummer = new Date('2026-03-27T09:00:00.000Z');
  expect(expectedAfterTransfer(beforeSummer, 'Europe/Berlin')).toEqual(new Date('2026-03-31T08:00:00.000Z'));
});

test('a month begins and ends in the time zone of the seller', () => {
  expect(monthIn('2026-10', 'Europe/Berlin')).toEqual({
    month: '2026-10',
    from: '2026-09-30T22:00:00.000Z',
    until: '2026-10-31T23:00:00.000Z',
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
  });
  const newYear = new Date('2025-12-31T23:30:00.000Z');
  expect(monthAt(newYear, 'Europe/Berlin').month).toBe('2026-01');
  expect(monthAt(newYear, 'Europe/London').month).toBe('2025-12');
  expect(dayAt(newYear, 'Europe/Berlin')).toBe('2026-01-01');
  const months = monthsBetween(newYear, new Date('2026-03-02T09:00:00.000Z'), 'Europe/London');
  expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
});

test('months follow one another without a gap', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu');
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const month = monthAt(moment, zone);
      expect(month.from <= moment.toISOString() && moment.toISOString() < month.until).toBe(true);
      expect(monthAt(new Date(month.until), zone).from).toBe(month.until);
      expect(monthIn(month.month, zone)).toEqual(month);
    }),
  );
});

test('claims up to one per cent of the month’s sales are not recouped', () => {
  expect(creditNoteAmounts(['30.00', '45.50'], '4000.00')).toEqual({
    claimed: '75.50',
    waived: '40.00',
    amount: '35.50',
  });
  expect(creditNoteAmounts(['30.00'], '4000.00')).toEqual({
    claimed: '30.00',
    waived: '30.00',
    amount: '0.00',
  });
});

test('a payout settles open credit notes, the oldest first and never more than its total', () => {
  expect(
    deductionsFrom('100.00', [
      { qid: 'settled', open: '0.00' },
      { qid: 'first', open: '70.00' },
      { qid: 'second', open: '50.00' },
      { qid: 'third', open: '1.00' },
    ]),
  ).toEqual([
    { creditNoteQid: 'first', amount: '70.00' },
    { creditNoteQid: 'second', amount: '30.00' },
  ]);
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (total, open) => {
      const notes = open.map((each, index) => ({ qid: String(index), open: each }));
      const deducted = sumOf(deductionsFrom(total, notes).map((deduction) => deduction.amount));
      const due = sumOf(open);
      expect(deducted).toBe(isAmountAbove(due, total) ? total : due);
      expect(isAmountAbove('0', differenceOf(total, deducted))).toBe(false);
    }),
  );
});
