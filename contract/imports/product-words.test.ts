import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePieces, productWords, similarityTo } from './product-words.ts';

const words = (text: string) => productWords(text).map(({ word }) => word);

test.each([
  ['Sea Soap 500 ml', ['sea', 'soap', '500ml']],
  ['SEA SOAP 0,5L', ['sea', 'soap', '500ml']],
  ['Crème 0.05 kg', ['creme', '50000mg']],
  ['Soap 50g', ['soap', '50000mg']],
  ['Tee 6er-Pack', ['tee', '6pcs', 'pack']],
  ['Tea 6 x 20', ['tea', '6pcs', '20']],
  ['Vitamin B12', ['vitamin', 'b12']],
  ['24h Cream', ['24', 'h', 'cream']],
  ['Straße', ['strasse']],
  ['', []],
])('the words of "%s" are %o', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

const soap = { name: 'Sea soap with oat milk 500 ml', brand: 'Maris' };
const scoreOf = (name: string, brand = 'Maris') => similarityTo({ name, brand })(soap).score;

test('the same words in any case, sequence and unit are the same product', () => {
  expect(similarityTo({ name: 'MARIS OAT MILK SEA SOAP WITH 0,5L', brand: 'MARIS' })(soap)).toEqual({
    score: 100,
    isSameBrand: true,
    isOtherSize: false,
  });
});

test('a shortened word counts less, another size or brand much less', () => {
  expect(scoreOf('Sea soap w. oat milk 500 ml')).toBeLessThan(100);
  expect(scoreOf('Sea soap with oat mil 500 ml')).toBeGreaterThan(scoreOf('Sea soap with oat tea 500 ml'));
  expect(scoreOf('Sea soap with oat milk 250 ml')).toBeLessThan(60);
  expect(scoreOf('Sea soap with oat milk 500 ml', 'Ondelle')).toBe(60);
  expect(scoreOf('Sea soap with oat milk 500 ml', '')).toBe(100);
});

test('a score is from 0 to 100, and the same both ways', () => {
  const product = fc.record({ name: fc.string(), brand: fc.constant('Maris') });
  fc.assert(
    fc.property(product, product, (one, other) => {
      const { score } = similarityTo(one)(other);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(similarityTo(other)(one).score).toBe(score);
    }),
  );
});

test('the pieces of a text say what the other text does not have', () => {
  expect(comparePieces('Sea soap, mild 500 ml', 'SEA SOAP 0,5L')).toEqual([
    { text: 'Sea soap, ', isShared: true },
    { text: 'mild', isShared: false },
    { text: ' 500 ml', isShared: true },
  ]);
});

test('the pieces of a text add up to it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string(), (text, other) => {
      expect(
        comparePieces(text, other)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
