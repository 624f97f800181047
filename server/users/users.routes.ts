import { readUser, updateUser } from '#contract/users/users.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/route.ts';
import { companyOf } from './company-of.ts';
import { readUserReply } from './users.store.ts';

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
}
