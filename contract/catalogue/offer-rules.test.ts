import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestMultiples, offerIssuesOf } from './offer-rules.ts';

const values = { price: '12.00', floor: '10.50', quantity: 120, sellingUnit: 12 };

test.each([
  [{}, []],
  [{ price: '10.50' }, []],
  [{ price: '10.49' }, ['price_below_floor']],
  [{ price: '0.01', floor: null }, []],
  [{ price: '0.00', floor: null }, ['price_out_of_range']],
  [{ price: '99999.99' }, []],
  [{ price: '100000.00' }, ['price_out_of_range']],
  [{ quantity: 0 }, []],
  [{ quantity: 9_999_996 }, []],
  [{ quantity: 10_000_000 }, ['quantity_out_of_range']],
  [{ quantity: 121 }, ['not_a_multiple_of_selling_unit']],
  [{ sellingUnit: 0 }, ['selling_unit_out_of_range']],
  [{ sellingUnit: 10_000, quantity: 20_000 }, []],
  [{ sellingUnit: 10_001, quantity: 7 }, ['selling_unit_out_of_range']],
  [{ price: '0', quantity: 5, sellingUnit: 2 }, ['price_out_of_range', 'not_a_multiple_of_selling_unit']],
])('%o has the issues %o', (changed, codes) => {
  expect(offerIssuesOf({ ...values, ...changed }).map(({ code }) => code)).toEqual(codes);
});

test('the nearest multiples enclose the quantity and can be saved', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 2, max: 10_000 }),
      (quantity, unit) => {
        fc.pre(quantity % unit !== 0);
        for (const multiple of nearestMultiples({ quantity, sellingUnit: unit })) {
          expect(Math.abs(multiple - quantity)).toBeLessThan(unit);
          expect(offerIssuesOf({ ...values, quantity: multiple, sellingUnit: unit })).toEqual([]);
        }
      },
    ),
  );
  expect(nearestMultiples({ quantity: 7, sellingUnit: 12 })).toEqual([12]);
  expect(nearestMultiples({ quantity: 9_999_999, sellingUnit: 10_000 })).toEqual([9_990_000]);
});
