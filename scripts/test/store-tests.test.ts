import { expect, test } from 'vitest';
import { findStoreTests, parseImports } from './store-tests.ts';

const tests = [
  'server/platform/store/connect.test.ts',
  'server/orders/sales/sales.test.ts',
  'server/claims/claims.test.ts',
  'server/orders/sales/sales.rules.test.ts',
];

test('the tests that open a store by themselves, by a helper or by a factory are listed, those of functions are not', () => {
  const listed = findStoreTests();
  const isListed = Object.fromEntries(tests.map((file) => [file, listed.includes(file)]));
  expect(isListed).toEqual({
    'server/platform/store/connect.test.ts': true,
    'server/orders/sales/sales.test.ts': true,
    'server/claims/claims.test.ts': true,
    'server/orders/sales/sales.rules.test.ts': false,
  });
});

test('imports of types and of packages are not followed', () => {
  const source = `import { expect } from 'vitest';
import type { Store } from '#server/platform/store/connect.ts';
import {
  addSale,
  type SaleValues,
} from '#tests/orders/sale/sale.factory.ts';
import './setup.ts';
export { total } from './total.ts';
export const name = 'sale';
const late = await import('#tests/late.ts');
`;
  expect(parseImports('server/orders/sales/sales.test.ts', source)).toEqual([
    'tests/orders/sale/sale.factory.ts',
    'server/orders/sales/setup.ts',
    'server/orders/sales/total.ts',
    'tests/late.ts',
  ]);
});
