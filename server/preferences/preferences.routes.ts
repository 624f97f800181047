import {
  readFee,
  readPreferences,
  updateFee,
  updatePreferences,
} from '#contract/preferences/preferences.calls.ts';
import type { Fee } from '#contract/preferences/preferences.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { companyOf } from '#server/users/company-of.ts';
import { findSeller, holdSeller } from '#server/users/users.store.ts';
import { FEES, isAllowedFee, percentage, tidied } from './preferences.rules.ts';
import { preferencesOf, savePreferences } from './preferences.store.ts';

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
    return feeReply(await findSeller(tx, companyOf(readFee, user)));
  });

  route(app, updateFee, async ({ tx, user, body, version }) => {
    const { qid, feeVersion } = await holdSeller(tx, companyOf(updateFee, user));
    if (feeVersion !== version) throw refuse(updateFee, 'stale_version', { version: feeVersion });
    const fee = percentage(body.fee);
    const { minimum, maximum } = FEES;
    if (!isAllowedFee(fee)) throw refuse(updateFee, 'fee_out_of_range', { minimum, maximum });
    const saved = { fee, feeVersion: version + 1 };
    await tx.updateTable('sellers').set(saved).where('qid', '=', qid).execute();
    return feeReply(saved);
  });
}

function feeReply({ fee, feeVersion }: Pick<SellerRow, 'fee' | 'feeVersion'>): Fee {
  const { usual, minimum, maximum } = FEES;
  return { fee: fee ?? usual, minimum, maximum, version: feeVersion };
}
