import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soapOffer, towelOffer, unmatchedOffer } from '#contract/catalogue/offers.samples.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { withEdits } from './offers-grid.draft.ts';
import { matchEdits, matchPrices } from './price-match.ts';

const soap = (text: string) => withEdits({}, [{ offer: soapOffer, field: 'price', text }]);

test('an offer gets the winning price, or says why not', () => {
  const offers = [
    soapOffer,
    { ...soapOffer, floor: '11.19' },
    { ...soapOffer, floor: '11.20' },
    { ...soapOffer, price: '11.19' },
    { ...soapOffer, price: '9.00', floor: '11.20' },
    { ...soapOffer, winningPrice: null, priceToWin: null },
    { ...soapOffer, winningPrice: '0.00', floor: null },
    { ...soapOffer, status: 'PAUSED' as const },
    unmatchedOffer,
  ];
  expect(matchPrices({}, offers).map(({ before, after, blocker }) => [before, after, blocker])).toEqual([
    ['12.00', '11.19', null],
    ['12.00', '11.19', null],
    ['12.00', null, 'below_floor'],
    ['11.19', null, 'winning'],
    ['9.00', null, 'winning'],
    ['12.00', null, 'no_competition'],
    ['12.00', null, 'too_low'],
    ['12.00', null, 'not_live'],
    ['24.50', null, 'not_live'],
  ]);
});

test('a typed price is compared where it can be saved', () => {
  expect(matchPrices(soap('11,00'), [soapOffer])).toEqual([
    { offer: soapOffer, before: '11.00', after: null, blocker: 'winning' },
  ]);
  expect(matchPrices(soap('11.50'), [soapOffer])).toMatchObject([{ before: '11.50', after: '11.19' }]);
  expect(matchPrices(soap('10'), [soapOffer])).toMatchObject([{ before: '12.00', after: '11.19' }]);
  const quantity = withEdits({}, [{ offer: soapOffer, field: 'quantity', text: '24' }]);
  expect(matchPrices(quantity, [soapOffer])).toMatchObject([{ before: '12.00', after: '11.19' }]);
});

test('only the prices of matching offers are set', () => {
  expect(matchEdits({}, [soapOffer, unmatchedOffer, towelOffer])).toEqual([
    { offer: soapOffer, field: 'price', text: '11.19' },
    { offer: towelOffer, field: 'price', text: '11.19' },
  ]);
});

test('no price is raised, or set below its floor', () => {
  const cents = fc.integer({ min: 0, max: 3_000 }).map((all) => (all / 100).toFixed(2));
  const offer = fc.record({ price: cents, floor: fc.option(cents), winningPrice: fc.option(cents) });
  fc.assert(
    fc.property(offer, (values) => {
      for (const { before, after } of matchPrices({}, [{ ...soapOffer, ...values }])) {
        if (after === null) continue;
        expect(isAmountAbove(before, after)).toBe(true);
        expect(values.floor !== null && isAmountAbove(values.floor, after)).toBe(false);
      }
    }),
  );
});
