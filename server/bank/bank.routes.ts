import { isValidBIC, isValidIBAN } from 'ibantools';
import validator from 'validator';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
  readBankInfo,
} from '#contract/bank/bank.calls.ts';
import type { BankInfo } from '#contract/bank/bank.schemas.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { sendMail } from '#server/outbox/outbox.store.ts';
import { refuse } from '#server/refuse.ts';
import { route, routeAfter } from '#server/route.ts';
import type { Tx } from '#server/store/connect.ts';
import { companyOf } from '#server/users/company-of.ts';
import { findSeller } from '#server/users/users.store.ts';
import { changeNotice } from './bank.rules.ts';
import { bankReply, emailsOf, findBankDetails, saveBankDetails, type BankRow } from './bank.store.ts';
import { isSortCodeAccount } from './sort-code.rules.ts';

/** Each change is checked first and asks for the password then: a slip of the pen costs no attempt. */
export function bankRoutes(app: MarketplaceApp): void {
  route(app, readBankInfo, async ({ tx, user }) => {
    const details = user.sellerQid === null ? undefined : await findBankDetails(tx, user.sellerQid);
    return details ? bankReply(details) : null;
  });

  routeAfter(
    app,
    createIbanBankDetails,
    async (given) => {
      const { iban } = given.body;
      if (!isValidIBAN(iban)) throw refuse(createIbanBankDetails, 'invalid_iban');
      await confirmOwner(app, createIbanBankDetails, given);
    },
    (given) => replaceDetails(given, { kind: 'IBAN', account: given.body.iban, details: null }),
  );

  routeAfter(
    app,
    createSwiftBankDetails,
    async (given) => {
      if (!isValidBIC(given.body.swiftCode)) throw refuse(createSwiftBankDetails, 'invalid_swift_code');
      await confirmOwner(app, createSwiftBankDetails, given);
    },
    (given) => {
      const { accountNumber, swiftCode, lineOne, city, postcode } = given.body;
      const details = JSON.stringify({ swiftCode, lineOne, city, postcode });
      return replaceDetails(given, { kind: 'SWIFT', account: accountNumber, details });
    },
  );

  routeAfter(
    app,
    createSortCodeBankDetails,
    async (given) => {
      const { sortCode, accountNumber } = given.body;
      if (!isSortCodeAccount(sortCode, accountNumber)) {
        throw refuse(createSortCodeBankDetails, 'invalid_sort_code');
      }
      await confirmOwner(app, createSortCodeBankDetails, given);
    },
    (given) => {
      const { sortCode, accountNumber } = given.body;
      const details = JSON.stringify({ sortCode });
      return replaceDetails(given, { kind: 'SORT_CODE', account: accountNumber.padStart(8, '0'), details });
    },
  );

  routeAfter(
    app,
    createAbaBankDetails,
    async (given) => {
      // The check digits of nine zeros are right, too.
      if (!validator.isAbaRouting(given.body.routingNumber) || Number(given.body.routingNumber) === 0) {
        throw refuse(createAbaBankDetails, 'invalid_routing_number');
      }
      await confirmOwner(app, createAbaBankDetails, given);
    },
    (given) => {
      const { routingNumber, accountNumber, accountType } = given.body;
      const details = JSON.stringify({ routingNumber, accountType });
      return replaceDetails(given, { kind: 'ABA', account: accountNumber, details });
    },
  );
}

type BankCall = Pick<typeof createIbanBankDetails, 'refusals'>;
type Given = { tx: Tx; user: CurrentUser; now: Date; body: { accountHolder: string; secret: string } };
type Account = Pick<BankRow, 'kind' | 'account' | 'details'>;

async function confirmOwner(
  app: MarketplaceApp,
  call: { refusals: Omit<BankCall['refusals'], 'invalid_iban'> },
  { tx, user, body: { secret } }: Given,
): Promise<void> {
  companyOf(call, user);
  await confirmPassword(app.passwordLimit, call, { tx, user, secret });
}

async function replaceDetails({ tx, user, body, now }: Given, account: Account): Promise<BankInfo> {
  const seller = await findSeller(tx, companyOf(readBankInfo, user));
  const details = {
    ...account,
    sellerQid: seller.qid,
    accountHolder: body.accountHolder,
    currency: seller.currency,
    updatedAt: now.toISOString(),
  };
  await saveBankDetails(tx, details);
  const info = bankReply(details);
  const notice = changeNotice(seller.company, user.name, info);
  for (const to of await emailsOf(tx, seller.qid)) await sendMail(tx, { to, ...notice }, now);
  return info;
}
