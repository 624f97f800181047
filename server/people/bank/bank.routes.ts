import { isValidBIC, isValidIBAN } from 'ibantools';
import type { currentPasswordRefusals } from '#contract/people/accounts.schemas.ts';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
  readBankInfo,
} from '#contract/people/bank.calls.ts';
import type { BankInfo } from '#contract/people/bank.schemas.ts';
import { isBankRoutingNumber } from '#contract/people/routing-number.ts';
import type { commonRefusals } from '#contract/platform/api/call.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { isValidPostcode } from '#server/people/addresses/addresses.rules.ts';
import { confirmPassword } from '#server/people/auth/confirm-password.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { bankChangeMail } from './bank.rules.ts';
import { bankReply, readBankReply, findCompanyEmails, saveBankDetails, type BankRow } from './bank.store.ts';
import { isSortCodeAccount } from './sort-code.rules.ts';

/** Each change is checked before the password: a typing error does not count as an attempt. */
export function bankRoutes(app: MarketplaceApp): void {
  route(app, readBankInfo, async ({ tx, user: { sellerQid } }) =>
    sellerQid === null ? null : readBankReply(tx, sellerQid),
  );

  routeWithPreparation(
    app,
    createIbanBankDetails,
    async (given) => {
      const { iban } = given.body;
      if (!isValidIBAN(iban)) throw given.refuse('invalid_iban');
      await confirmOwner(app, given);
    },
    (given) => replaceDetails(given, { kind: 'IBAN', account: given.body.iban, details: null }),
  );

  routeWithPreparation(
    app,
    createSwiftBankDetails,
    async (given) => {
      if (!isValidBIC(given.body.swiftCode)) throw given.refuse('invalid_swift_code');
      const { country, postcode } = given.body;
      if (!isValidPostcode(country, postcode)) throw given.refuse('postcode_not_of_country');
      await confirmOwner(app, given);
    },
    (given) => {
      const { accountNumber, swiftCode, lineOne, city, postcode, country } = given.body;
      const details = JSON.stringify({ swiftCode, lineOne, city, postcode, country });
      return replaceDetails(given, { kind: 'SWIFT', account: accountNumber, details });
    },
  );

  routeWithPreparation(
    app,
    createSortCodeBankDetails,
    async (given) => {
      const { sortCode, accountNumber } = given.body;
      if (!isSortCodeAccount(sortCode, accountNumber)) {
        throw given.refuse('invalid_sort_code');
      }
      await confirmOwner(app, given);
    },
    (given) => {
      const { sortCode, accountNumber } = given.body;
      const details = JSON.stringify({ sortCode });
      return replaceDetails(given, { kind: 'SORT_CODE', account: accountNumber.padStart(8, '0'), details });
    },
  );

  routeWithPreparation(
    app,
    createAbaBankDetails,
    async (given) => {
      if (!isBankRoutingNumber(given.body.routingNumber)) throw given.refuse('invalid_routing_number');
      await confirmOwner(app, given);
    },
    (given) => {
      const { routingNumber, accountNumber, accountType } = given.body;
      const details = JSON.stringify({ routingNumber, accountType });
      return replaceDetails(given, { kind: 'ABA', account: accountNumber, details });
    },
  );
}

type BankGiven = Pick<Given<typeof createIbanBankDetails>, 'tx' | 'user' | 'now'> & {
  body: { accountHolder: string; secret: string };
  refuse: Refuse<typeof commonRefusals & typeof currentPasswordRefusals>;
};
type Account = Pick<BankRow, 'kind' | 'account' | 'details'>;

async function confirmOwner(app: MarketplaceApp, given: BankGiven): Promise<void> {
  requireCompany(given);
  await confirmPassword(app.wrongPasswordLimit, given);
}

async function replaceDetails(given: BankGiven, account: Account): Promise<BankInfo> {
  const { tx, user, body, now } = given;
  const seller = await findSeller(tx, requireCompany(given));
  const details = {
    ...account,
    sellerQid: seller.qid,
    accountHolder: body.accountHolder,
    currency: seller.currency,
    updatedAt: now.toISOString(),
  };
  await saveBankDetails(tx, details);
  const info = bankReply(details);
  const notice = bankChangeMail(seller.company, user.name, info);
  for (const to of await findCompanyEmails(tx, seller.qid)) await sendMail(tx, { to, ...notice }, now);
  return info;
}
