import { isValidIBAN } from 'ibantools';
import type { Call } from '#contract/call.ts';
import { createIbanBankDetails, readBankInfo, readUser, updateUser } from '#contract/users/users.calls.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import { bankReply, findBankDetails, findSeller, readUserReply, saveBankDetails } from './users.store.ts';

export function userRoutes(app: MarketplaceApp): void {
  const { tokens } = app.sessions;

  route(app, readUser, ({ tx, user }) => readUserReply(tx, user.qid, tokens));

  route(app, updateUser, async ({ tx, user, body }) => {
    const sellerQid = companyOf(updateUser, user);
    const { chamberOfCommerce } = body;
    await tx.updateTable('sellers').set({ chamberOfCommerce }).where('qid', '=', sellerQid).execute();
    return readUserReply(tx, user.qid, tokens);
  });

  route(app, readBankInfo, async ({ tx, user }) => {
    const details = user.sellerQid === null ? undefined : await findBankDetails(tx, user.sellerQid);
    return details ? bankReply(details) : null;
  });

  route(app, createIbanBankDetails, async ({ tx, user, body, now }) => {
    const { iban, accountHolder } = body;
    if (!isValidIBAN(iban)) throw refuse(createIbanBankDetails, 'invalid_iban');
    const { qid, currency } = await findSeller(tx, companyOf(createIbanBankDetails, user));
    const updatedAt = now.toISOString();
    const details = {
      sellerQid: qid,
      kind: 'IBAN' as const,
      accountHolder,
      account: iban,
      currency,
      updatedAt,
    };
    await saveBankDetails(tx, details);
    return bankReply(details);
  });
}

/** The company whose details a user may change: staff without one have none to change. */
function companyOf(call: Call, { sellerQid }: CurrentUser): string {
  if (sellerQid === null) throw refuse(call, 'forbidden');
  return sellerQid;
}
