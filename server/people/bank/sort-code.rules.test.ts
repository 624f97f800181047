import { expect, test } from 'vitest';
import { isSortCodeAccount } from './sort-code.rules.ts';

/** The test cases that Vocalink publishes with its tables. */
const published: [sortCode: string, account: string, isValid: boolean][] = [
  ['089999', '66374958', true],
  ['107999', '88837491', true],
  ['202959', '63748472', true],
  ['871427', '46238510', true],
  ['872427', '46238510', true],
  ['871427', '09123496', true],
  ['871427', '99123496', true],
  ['820000', '73688637', true],
  ['827999', '73988638', true],
  ['827101', '28748352', true],
  ['134020', '63849203', true],
  ['118765', '64371389', true],
  ['200915', '41011166', true],
  ['938611', '07806039', true],
  ['938600', '42368003', true],
  ['938063', '55065200', true],
  ['772798', '99345694', true],
  ['086090', '06774744', true],
  ['309070', '02355688', true],
  ['309070', '12345668', true],
  ['309070', '12345677', true],
  ['309070', '99345694', true],
  ['938063', '15764273', false],
  ['938063', '15764264', false],
  ['938063', '15763217', false],
  ['118765', '64371388', false],
  ['203099', '66831036', false],
  ['203099', '58716970', false],
  ['089999', '66374959', false],
  ['107999', '88837493', false],
  ['074456', '12345112', true],
  ['070116', '34012583', true],
  ['074456', '11104102', true],
  ['180002', '00000190', true],
];

test.each(published)('%s %s is an account: %s', (sortCode, account, isValid) => {
  expect(isSortCodeAccount(sortCode, account)).toBe(isValid);
});

test('earlier checks do not influence later ones', () => {
  for (const [sortCode, account] of published) isSortCodeAccount(sortCode, account);
  for (const [sortCode, account, isValid] of published.toReversed()) {
    expect([sortCode, account, isSortCodeAccount(sortCode, account)]).toEqual([sortCode, account, isValid]);
  }
});

test('a two-digit check digit counts as a number, not as a sum of its digits', () => {
  const account = (end: string) => isSortCodeAccount('134020', `638492${end}`);
  expect(account('03')).toBe(true);
  expect(isSortCodeAccount('134020', '63849010')).toBe(true);
  expect(account('30')).toBe(false);
  expect(account('12')).toBe(false);
  expect(account('21')).toBe(false);
});

test('a sort code that no range names is taken as it is', () => {
  expect(isSortCodeAccount('000000', '12345678')).toBe(true);
});

test('short account numbers are filled with zeros in front', () => {
  expect(isSortCodeAccount('180002', '190')).toBe(isSortCodeAccount('180002', '00000190'));
  expect(isSortCodeAccount('086090', '6774744')).toBe(true);
  expect(isSortCodeAccount('086090', '6774745')).toBe(false);
});
