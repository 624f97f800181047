import { expect, test } from 'vitest';
import { soap, towel } from '#contract/orders/sales.samples.ts';
import { filterLines } from './lines-filter.ts';

const lines = [soap, towel];

test('every word has to fit, in name, brand or GTIN, whatever its case', () => {
  const [word = ''] = soap.variant.name.split(' ');
  const found = (text: string) => filterLines(lines, { text, loweredOnly: false });
  expect(found(`${word.toUpperCase()} ${soap.variant.gtin.slice(0, 6)}`)).toContain(soap);
  expect(found(soap.variant.gtin)).toEqual([soap]);
  expect(found(`${soap.variant.gtin} nowhere`)).toEqual([]);
  expect(found('  ')).toEqual(lines);
});

test('only lowered lines', () => {
  const lowered = { ...towel, quantity: towel.requestedQuantity - 1 };
  expect(filterLines([soap, lowered], { text: '', loweredOnly: true })).toEqual([lowered]);
});
