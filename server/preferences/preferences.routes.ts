import {
  readFee,
  readPreferences,
  updateFee,
  updatePreferences,
} from '#contract/preferences/preferences.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import { companyOf } from '#server/users/company-of.ts';
import { findSeller } from '#server/users/users.store.ts';
import { FEES, isAllowedFee, percentage, tidied } from './preferences.rules.ts';
import { holdSeller, preferencesOf, savePreferences } from './preferences.store.ts';

export function preferenceRoutes(app: MarketplaceApp): void {
  route(app, readPreferences, async ({ tx, user }) => {
    return preferencesOf(await findSeller(tx, companyOf(readPreferences, user)));
  });

  route(app, updatePreferences, async ({ tx, user, body, version, now }) => {
    const seller = await holdSeller(tx, companyOf(updatePreferences, user));
    if (seller.preferencesVersion !== version) {
      throw refuse(updatePreferences, 'stale_version', { version: seller.preferencesVersion });
    }
    const { version: _version, updatedAt: _updatedAt, ...preferences } = preferencesOf(seller);
    return savePreferences(tx, seller, tidied({ ...preferences, ...body }), now);
  });

  route(app, readFee, async ({ tx, user }) => {
    const { fee } = await findSeller(tx, companyOf(readFee, user));
    return feeReply(fee);
  });

  route(app, updateFee, async ({ tx, user, body }) => {
    const sellerQid = companyOf(updateFee, user);
    const fee = percentage(body.fee);
    const { minimum, maximum } = FEES;
    if (!isAllowedFee(fee)) throw refuse(updateFee, 'fee_out_of_range', { minimum, maximum });
    await tx.updateTable('sellers').set({ fee }).where('qid', '=', sellerQid).execute();
    return feeReply(fee);
  });
}

function feeReply(fee: string | null) {
  const { usual, minimum, maximum } = FEES;
  return { fee: fee ?? usual, minimum, maximum };
}
