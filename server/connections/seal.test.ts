import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(new Uint8Array(32).fill(7));

test('what was sealed is opened again, and never looks the same twice', () => {
  const sealed = seal.close('Träumerei 42', 'seller-1');
  expect(seal.open(sealed, 'seller-1')).toBe('Träumerei 42');
  expect(seal.close('Träumerei 42', 'seller-1')).not.toBe(sealed);
  expect(sealed).not.toContain('Tr');
});

test('it opens for nobody else, with no other key and not when it is damaged', () => {
  const sealed = seal.close('Träumerei 42', 'seller-1');
  expect(seal.open(sealed, 'seller-2')).toBeUndefined();
  expect(createSeal(new Uint8Array(32).fill(8)).open(sealed, 'seller-1')).toBeUndefined();
  expect(seal.open(sealed.slice(0, -4), 'seller-1')).toBeUndefined();
  expect(
    seal.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'seller-1'),
  ).toBeUndefined();
  expect(seal.open('', 'seller-1')).toBeUndefined();
});
