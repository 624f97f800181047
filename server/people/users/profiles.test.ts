import { isValidBIC, isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { readStocklistSource } from '#contract/imports/connections.calls.ts';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import { isBankRoutingNumber } from '#contract/people/routing-number.ts';
import { includesCompanyName } from '#server/people/addresses/addresses.rules.ts';
import { isSortCodeAccount } from '#server/people/bank/sort-code.rules.ts';
import { seed } from '#server/seed/seed.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { type Seller, sellers } from './sample-sellers.ts';

test('account numbers of all four kinds are right in form', () => {
  const banks = Object.values(sellers).flatMap(({ bank }) => bank ?? []);
  expect(new Set(banks.map(({ kind }) => kind))).toEqual(new Set(['IBAN', 'SWIFT', 'SORT_CODE', 'ABA']));
  expect(banks.filter((bank) => !isRight(bank))).toEqual([]);
});

function isRight(bank: NonNullable<Seller['bank']>): boolean {
  if (bank.kind === 'IBAN') return isValidIBAN(bank.account);
  const { swiftCode = '', sortCode = '', routingNumber = '' } = bank.details;
  if (bank.kind === 'SWIFT') return isValidBIC(swiftCode);
  if (bank.kind === 'ABA') return isBankRoutingNumber(routingNumber);
  return isSortCodeAccount(sortCode, bank.account);
}

test('profiles can be read and keep the rules for addresses', async () => {
  const marketplace = await startMarketplace();
  const { db } = marketplace.store;
  await seed(marketplace.store, { now: marketplace.clock.now(), size: 'small' });
  const addresses = await db
    .selectFrom('addresses')
    .innerJoin('sellers', 'sellers.qid', 'addresses.sellerQid')
    .select(['companyName', 'vatCompanyName'])
    .execute();
  expect(addresses.length).toBeGreaterThan(0);
  for (const { companyName, vatCompanyName } of addresses) {
    expect(includesCompanyName(companyName, vatCompanyName ?? '')).toBe(true);
  }
  const users = await db.selectFrom('users').selectAll().execute();
  async function callerOf(email: string) {
    const user = users.find((one) => one.email === email);
    if (!user) throw new Error(`${email} is not among the seeded users`);
    return marketplace.signIn(user);
  }
  const jana = await callerOf('jana.holt@nordlicht-beauty.example');
  expect(await jana.call(readPreferences)).toMatchObject({ discount: '2.5', version: 2 });
  expect(await jana.call(readStocklistSource)).toMatchObject({ kind: 'URL', hasPassword: false });
  const ravi = await callerOf('ravi.mercer@pennine-wold.example');
  expect(await ravi.call(readPreferences)).toMatchObject({ shippingFrom: ['GB'], version: 1 });
  expect(await ravi.call(readBankInfo)).toMatchObject({ kind: 'SORT_CODE', maskedAccount: '•••• 4958' });
});
