import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountChanges,
  discountedPrice,
  expectedVatAmount,
  feeRateOf,
  payoutLines,
  payoutTotal,
  rateOf,
  type PayoutAmounts,
} from './payout.rules.ts';
import { saleTotals } from './sales.rules.ts';

const domestic: PayoutAmounts = {
  price: '100.00',
  shippingMethod: 'SELF',
  sellerShippingFee: '9.99',
  sellerVat: null,
  vatRate: '0.21',
  feeRate: '0.08',
};

test('the seller receives goods, own shipping and VAT, less the fee on the goods', () => {
  expect(payoutLines(domestic)).toEqual([
    { kind: 'GOODS', amount: '100.00' },
    { kind: 'SHIPPING', amount: '9.99' },
    { kind: 'VAT', amount: '23.10' },
    { kind: 'FEE', amount: '-8.00' },
  ]);
  expect(payoutTotal(domestic)).toBe('125.09');
});

test('VAT that the seller set replaces the expected one, also when it is zero', () => {
  expect(payoutTotal({ ...domestic, sellerVat: '20.00' })).toBe('121.99');
  expect(payoutTotal({ ...domestic, sellerVat: '0' })).toBe('101.99');
});

test('a carrier that the marketplace books costs the seller nothing', () => {
  const booked = { ...domestic, shippingMethod: 'MARKETPLACE' as const, vatRate: '0' };
  expect(payoutLines(booked)).toEqual([
    { kind: 'GOODS', amount: '100.00' },
    { kind: 'VAT', amount: '0.00' },
    { kind: 'FEE', amount: '-8.00' },
  ]);
  expect(expectedVatAmount({ ...booked, vatRate: '0.21' })).toBe('21.00');
});

test('a change says which amounts it changes, goods aside', () => {
  expect(amountChanges(domestic, { ...domestic, price: '50.00' })).toEqual([
    { kind: 'VAT', before: '23.10', after: '12.60' },
    { kind: 'FEE', before: '-8.00', after: '-4.00' },
  ]);
  expect(amountChanges(domestic, { ...domestic, shippingMethod: null, sellerShippingFee: null })).toEqual([
    { kind: 'SHIPPING', before: '9.99', after: '0.00' },
    { kind: 'VAT', before: '23.10', after: '21.00' },
  ]);
  expect(amountChanges(domestic, domestic)).toEqual([]);
});

test('without a fee nothing is deducted', () => {
  const free = { ...domestic, feeRate: '0' };
  expect(payoutLines(free).at(-1)).toEqual({ kind: 'FEE', amount: '0.00' });
  expect(payoutTotal(free)).toBe('133.09');
});

test('the fee is the percentage of the profile, or the usual one', () => {
  expect(feeRateOf({ fee: '12.5' })).toBe('0.125');
  expect(feeRateOf({ fee: null })).toBe('0.08');
});

test('the discount lowers the price of a unit, in cents', () => {
  expect(discountedPrice('4.99', '0')).toBe('4.99');
  expect(discountedPrice('4.99', '0.025')).toBe('4.87');
  expect(discountedPrice('0.01', '0.5')).toBe('0.00');
});

const cents = (maximum: number) =>
  fc.nat(maximum).map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
const percentage = (tenths: number) => fc.nat(tenths).map((value) => rateOf(String(value / 10)));

test('the lines of each payout are rounded once and add up to it to the cent', () => {
  const sale = fc.record({
    lines: fc.array(fc.record({ quantity: fc.nat(5000), offerPrice: cents(999_999) }), { maxLength: 20 }),
    discountRate: percentage(500),
    shippingMethod: fc.constantFrom('SELF', 'MARKETPLACE', null),
    sellerShippingFee: fc.option(cents(1_000_000)),
    sellerVat: fc.option(cents(1_000_000)),
    vatRate: fc.constantFrom('0', '0.17', '0.19', '0.20', '0.21', '0.23', '0.255'),
    feeRate: percentage(250),
  });
  fc.assert(
    fc.property(sale, ({ lines, discountRate, ...rest }) => {
      const { price } = saleTotals(
        lines.map(({ quantity, offerPrice }) => ({
          quantity,
          requestedQuantity: quantity,
          price: discountedPrice(offerPrice, discountRate),
        })),
      );
      const amounts = { price, ...rest };
      const byBig = expectedByBig(amounts);
      expect(Object.fromEntries(payoutLines(amounts).map(({ kind, amount }) => [kind, amount]))).toEqual(
        byBig.lines,
      );
      expect(payoutTotal(amounts)).toBe(byBig.total);
    }),
  );
});

/** The same rule on the numbers of another library. */
function expectedByBig({ price, vatRate, feeRate, ...amounts }: PayoutAmounts) {
  const shipping = amounts.shippingMethod === 'SELF' ? amounts.sellerShippingFee : null;
  const vat =
    amounts.sellerVat ??
    new Big(price)
      .plus(shipping ?? 0)
      .times(vatRate)
      .round(2, Big.roundHalfUp);
  const fee = new Big(price).times(feeRate).round(2, Big.roundHalfUp).neg();
  const parts = { GOODS: price, ...(shipping === null ? {} : { SHIPPING: shipping }), VAT: vat, FEE: fee };
  const lines = Object.entries(parts).map(([kind, amount]) => [kind, new Big(amount)] as const);
  return {
    lines: Object.fromEntries(lines.map(([kind, amount]) => [kind, fixed(amount)])),
    total: fixed(lines.reduce((sum, [, amount]) => sum.plus(amount), new Big(0))),
  };
}

function fixed(amount: Big): string {
  return amount.eq(0) ? '0.00' : amount.toFixed(2);
}
