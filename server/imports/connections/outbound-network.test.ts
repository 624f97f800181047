import { expect, test } from 'vitest';
import { isAllowedAddress } from './outbound-network.ts';

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
  '%s is public',
  (address) => {
    expect(isAllowedAddress(address, { allowsLoopback: false })).toBe(true);
  },
);

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.9.10'],
  ['loopback', '::1'],
  ['loopback, mapped', '::ffff:127.0.0.1'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.178.1'],
  ['private, mapped', '::ffff:10.1.2.3'],
  ['unique local', 'fd12:3456::1'],
  ['link-local, where clouds keep credentials', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['carrier-grade', '100.64.0.1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['broadcast', '255.255.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['documentation', '192.0.2.1'],
  ['translated', '64:ff9b::a01:203'],
  ['tunnelled', '2002:a01:203::1'],
  ['compatible', '::a01:203'],
  ['scoped', 'fe80::1%2'],
  ['no', 'files.example'],
])('%s addresses such as %s are out of bounds', (_kind, address) => {
  expect(isAllowedAddress(address, { allowsLoopback: false })).toBe(false);
});

test('loopback is allowed by a setting, and no other private address with it', () => {
  const network = { allowsLoopback: true };
  expect(isAllowedAddress('127.0.0.1', network)).toBe(true);
  expect(isAllowedAddress('::1', network)).toBe(true);
  expect(isAllowedAddress('10.1.2.3', network)).toBe(false);
  expect(isAllowedAddress('169.254.169.254', network)).toBe(false);
  expect(isAllowedAddress('0.0.0.0', network)).toBe(false);
});
