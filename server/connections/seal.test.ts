import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(new Uint8Array(32).fill(7));

test('a sealed text can be opened again, and each seal is different', () => {
  const sealed = seal.close('Träumerei 42', 'seller-1');
  expect(seal.open(sealed, 'seller-1')).toBe('Träumerei 42');
  expect(seal.close('Träumerei 42', 'seller-1')).not.toBe(sealed);
  expect(sealed).not.toContain('Tr');
});

test('a sealed text opens neither for another owner, nor with another key, nor when it is damaged', () => {
  const sealed = seal.close('Träumerei 42', 'seller-1');
  expect(seal.open(sealed, 'seller-2')).toBeUndefined();
  expect(createSeal(new Uint8Array(32).fill(8)).open(sealed, 'seller-1')).toBeUndefined();
  expect(seal.open(sealed.slice(0, -4), 'seller-1')).toBeUndefined();
  expect(
    seal.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'seller-1'),
  ).toBeUndefined();
  expect(seal.open('', 'seller-1')).toBeUndefined();
});
