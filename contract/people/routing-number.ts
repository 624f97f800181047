import isAbaRouting from 'validator/lib/isAbaRouting.js';

/** Prefixes that the ABA assigns to the US government and to traveller’s cheques: no bank account has them. */
const prefixesWithoutAccounts = /^(00|80)/;

/** Whether a bank can have a US routing number: nine digits, a prefix of a bank, and the check digit. */
export function isBankRoutingNumber(number: string): boolean {
  return isAbaRouting(number) && !prefixesWithoutAccounts.test(number);
}
