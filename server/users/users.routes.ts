import { isValidIBAN } from 'ibantools';
import { createIbanBankDetails, readBankInfo } from '#contract/bank/bank.calls.ts';
import type { Call } from '#contract/call.ts';
import { readUser, updateUser } from '#contract/users/users.calls.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route, routeAfter } from '#server/route.ts';
import { bankReply, findBankDetails, findSeller, readUserReply, saveBankDetails } from './users.store.ts';

export function userRoutes(app: MarketplaceApp): void {
  const { tokens } = app.sessions;

  route(app, readUser, ({ tx, user }) => readUserReply(tx, user.qid, tokens));

  route(app, updateUser, async ({ tx, user, body }) => {
    const { chamberOfCommerce, name } = body;
    if (chamberOfCommerce !== undefined) {
      const sellerQid = companyOf(updateUser, user);
      await tx.updateTable('sellers').set({ chamberOfCommerce }).where('qid', '=', sellerQid).execute();
    }
    if (name !== undefined) {
      await tx.updateTable('users').set({ name }).where('qid', '=', user.qid).execute();
    }
    return readUserReply(tx, user.qid, tokens);
  });

  route(app, readBankInfo, async ({ tx, user }) => {
    const details = user.sellerQid === null ? undefined : await findBankDetails(tx, user.sellerQid);
    return details ? bankReply(details) : null;
  });

  routeAfter(
    app,
    createIbanBankDetails,
    async ({ tx, user, body: { secret } }) => {
      companyOf(createIbanBankDetails, user);
      await confirmPassword(app.passwordLimit, createIbanBankDetails, { tx, user, secret });
    },
    async ({ tx, user, body, now }) => {
      const { iban, accountHolder } = body;
      if (!isValidIBAN(iban)) throw refuse(createIbanBankDetails, 'invalid_iban');
      const { qid, currency } = await findSeller(tx, companyOf(createIbanBankDetails, user));
      const details = {
        sellerQid: qid,
        kind: 'IBAN' as const,
        accountHolder,
        account: iban,
        details: null,
        currency,
        updatedAt: now.toISOString(),
      };
      await saveBankDetails(tx, details);
      return bankReply(details);
    },
  );
}

/** The company whose details a user may change: staff without one have none to change. */
function companyOf(call: Call, { sellerQid }: CurrentUser): string {
  if (sellerQid === null) throw refuse(call, 'forbidden');
  return sellerQid;
}
