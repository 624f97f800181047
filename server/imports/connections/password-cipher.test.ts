import { expect, test } from 'vitest';
import { createPasswordCipher } from './password-cipher.ts';

const cipher = createPasswordCipher(new Uint8Array(32).fill(7));

test('an encrypted text can be decrypted, and each encryption is different', () => {
  const sealed = cipher.encrypt('Träumerei 42', 'seller-1');
  expect(cipher.decrypt(sealed, 'seller-1')).toBe('Träumerei 42');
  expect(cipher.encrypt('Träumerei 42', 'seller-1')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('Träumerei')).toBe(false);
});

test('an encrypted text cannot be decrypted for another owner, with another key or when it is damaged', () => {
  const sealed = cipher.encrypt('Träumerei 42', 'seller-1');
  expect(cipher.decrypt(sealed, 'seller-2')).toBeUndefined();
  expect(createPasswordCipher(new Uint8Array(32).fill(8)).decrypt(sealed, 'seller-1')).toBeUndefined();
  expect(cipher.decrypt(sealed.slice(0, -4), 'seller-1')).toBeUndefined();
  expect(cipher.decrypt(flipLastByte(sealed), 'seller-1')).toBeUndefined();
  expect(cipher.decrypt('', 'seller-1')).toBeUndefined();
});

/** By bytes: the last character of a text may hold bits that stand for nothing. */
function flipLastByte(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 0xff, bytes.length - 1);
  return bytes.toString('base64url');
}
