import { expect, test } from 'vitest';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { createRefuse } from '#server/platform/requests/refuse.ts';
import { checkPayment, needsReview, type PaymentConditions } from './payment.rules.ts';

const refuse = createRefuse(payComplete);

const payable: PaymentConditions = {
  hasCompleteProfile: true,
  isShippable: true,
  hasLineWithoutReason: false,
  currency: 'EUR',
  bankCurrency: 'EUR',
  price: '100.00',
  payout: '130.90',
  shippingMethod: 'SELF',
  sellerShippingFee: '10.00',
  maximumSellerShippingFee: '20.00',
  sellerVat: '20.90',
  vatRate: '0.19',
};

test('a sale that lacks nothing is paid', () => {
  expect(() => checkPayment(refuse, payable)).not.toThrow();
});

test.each<[string, Partial<PaymentConditions>]>([
  ['profile_incomplete', { hasCompleteProfile: false, bankCurrency: null }],
  ['shipping_incomplete', { isShippable: false }],
  ['SALE_LINES_REDUCTION_REASON_REQUIRED', { hasLineWithoutReason: true }],
  ['exceedsShippingAmountLimit', { sellerShippingFee: '10000.01', maximumSellerShippingFee: '90000.00' }],
  ['EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', { sellerShippingFee: '20.01' }],
  ['EXCEEDED_MAXIMUM_VAT_AMOUNT', { sellerVat: '20.91' }],
  ['currencyMismatch', { bankCurrency: 'GBP' }],
  ['amountExceedsLimit', { payout: '1000000.01' }],
])('%s stops a payment', (code, change) => {
  expect(() => checkPayment(refuse, { ...payable, ...change })).toThrow(code);
});

test('amounts at their limits are paid', () => {
  const atLimits = { sellerShippingFee: '20.00', sellerVat: '22.80', payout: '1000000.00' };
  expect(() => checkPayment(refuse, { ...payable, ...atLimits })).not.toThrow();
  const atShippingLimit = { sellerShippingFee: '10000.00', maximumSellerShippingFee: '10000.00' };
  expect(() => checkPayment(refuse, { ...payable, ...atShippingLimit })).not.toThrow();
});

test('refusals that the seller can resolve come before those that only the team can', () => {
  const everything = {
    hasCompleteProfile: false,
    isShippable: false,
    bankCurrency: 'GBP',
    payout: '2000000.00',
  };
  expect(() => checkPayment(refuse, { ...payable, ...everything })).toThrow('profile_incomplete');
});

test('more than 25,000 is reviewed, except for a key account', () => {
  expect(needsReview('25000.00', null)).toBe(false);
  expect(needsReview('25000.01', null)).toBe(true);
  expect(needsReview('25000.01', 'Ada Brink')).toBe(false);
});
