import { expect, test } from 'vitest';
import { qidOf } from './grouping.rules.ts';

test('the change of a shipment names it, and a new shipment has no qid yet', () => {
  expect(qidOf({ kind: 'DISSOLVE', qid: '7d3b9f14-2c6e-4a85-b0d1-5e8f3a9c7b26', version: 3 })).toBe(
    '7d3b9f14-2c6e-4a85-b0d1-5e8f3a9c7b26',
  );
  expect(qidOf({ kind: 'CREATE', packageQids: [] })).toBe('');
});
