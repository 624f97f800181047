import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGtin } from '#server/catalogue/offers/offers.rules.ts';
import { gtinRepairs, invalidReasonOf, chooseWords, rankSuggestions } from './stock-mapping.rules.ts';

const soap = { gtin: '9520000000011', name: 'Sea soap with oat 500 ml', brand: 'Maris', unitsPerBox: 6 };
const small = { ...soap, gtin: '9520000000028', name: 'Sea soap with oat 250 ml' };
const refill = { ...soap, gtin: '9520000000035', name: 'Sea soap with oat 500 ml, refill' };
const lamp = { ...soap, gtin: '9520000000042', name: 'Lamp', brand: 'Lumen' };
const entered = { name: 'SEA SOAP W. OAT 0,5L', brand: 'MARIS' };

test('the product most like the offer is first, and another size is behind', () => {
  const found = rankSuggestions(entered, [lamp, small, refill, soap]);
  expect(found.map(({ gtin }) => gtin)).toEqual([soap.gtin, refill.gtin, small.gtin]);
  expect(found.map(({ isSure }) => isSure)).toEqual([false, false, false]);
});

test('a product with the same words is sure, and a second one like it makes both unsure', () => {
  const exact = { name: 'MARIS SEA SOAP WITH OAT 0,5L', brand: 'MARIS' };
  expect(rankSuggestions(exact, [soap, small, refill])[0]).toMatchObject({ score: 100, isSure: true });
  const twin = { ...soap, gtin: '9520000000059' };
  expect(rankSuggestions(exact, [soap, twin]).map(({ isSure }) => isSure)).toEqual([false, false]);
  expect(rankSuggestions(exact, [soap, twin], new Set([twin.gtin]))).toMatchObject([{ isSure: true }]);
  expect(rankSuggestions({ ...exact, brand: '' }, [soap])[0]).toMatchObject({ isSure: false });
});

test('at most five products are suggested', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...soap, gtin: String(index) }));
  expect(rankSuggestions(entered, many)).toHaveLength(5);
});

test('rare words come first, up to a number of products, and one is always taken', () => {
  const counts = new Map([
    ['sea', 1_500],
    ['soap', 5_000],
    ['maris', 400],
  ]);
  expect(chooseWords(['sea', 'soap', 'maris', 'unknown'], counts)).toEqual({
    rare: ['maris', 'sea'],
    counted: ['maris', 'sea', 'soap'],
  });
  expect(chooseWords(['soap'], counts)).toEqual({ rare: ['soap'], counted: ['soap'] });
  expect(chooseWords(['unknown'], counts)).toEqual({ rare: [], counted: [] });
});

test.each([
  ['4006381333931', 500, null],
  ['4006381333931', 0, 'PRICE_ZERO'],
  ['4006381333932', 500, 'WRONG_CHECK_DIGIT'],
  ['400638133393', 500, 'WRONG_CHECK_DIGIT'],
  ['40063813339', 0, 'WRONG_LENGTH'],
])('%s at %d cents is invalid because of %s', (gtin, priceCents, reason) => {
  expect(invalidReasonOf({ gtin, priceCents })).toBe(reason);
});

test.each([
  ['4006381333931', []],
  ['4006381333932', [{ gtin: '4006381333931', kind: 'CHECK_DIGIT' }]],
  ['36000291452', [{ gtin: '0036000291452', kind: 'LEADING_ZEROS' }]],
  ['6385076', []],
])('%s has the repairs %o', (digits, repairs) => {
  expect(gtinRepairs(digits).filter(({ kind }) => kind !== 'MISSING_CHECK_DIGIT')).toEqual(repairs);
});

test('a GTIN without its check digit gets it', () => {
  expect(gtinRepairs('400638133393')).toContainEqual({ gtin: '4006381333931', kind: 'MISSING_CHECK_DIGIT' });
});

test('every repair is a valid GTIN, and a valid GTIN has none', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(digits, (text) => {
      const repairs = gtinRepairs(text);
      expect(repairs.every(({ gtin }) => isGtin(gtin))).toBe(true);
      expect(isGtin(text) && repairs.length > 0).toBe(false);
    }),
  );
});
