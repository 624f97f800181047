import {
  readFee,
  readPreferences,
  updateFee,
  updatePreferences,
} from '#contract/people/preferences.calls.ts';
import type { Fee } from '#contract/people/preferences.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { findSeller, lockSeller } from '#server/people/users/users.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { route } from '#server/platform/requests/route.ts';
import { publish } from '#server/platform/resources/events.ts';
import {
  feeLimits,
  isAllowedFee,
  normalisePercentage,
  normalisePreferences,
  sellsNowhere,
} from './preferences.rules.ts';
import { parseStoredPreferences, savePreferences } from './preferences.store.ts';

export function preferenceRoutes(app: MarketplaceApp): void {
  route(app, readPreferences, async (given) =>
    parseStoredPreferences(await findSeller(given.tx, requireCompany(given))),
  );

  route(app, updatePreferences, async (given) => {
    const seller = await lockSeller(given.tx, requireCompany(given));
    checkVersion(given, seller.preferencesVersion);
    if (given.body.sellTo && sellsNowhere(given.body.sellTo)) throw given.refuse('sells_nowhere');
    const { version: _version, updatedAt: _updatedAt, ...preferences } = parseStoredPreferences(seller);
    const saved = await savePreferences(
      given.tx,
      seller,
      normalisePreferences({ ...preferences, ...given.body }),
      given.now,
    );
    if (saved.discount !== preferences.discount) {
      await publish(given.tx, 'discount.changed', { sellerQid: seller.qid, now: given.now });
    }
    return saved;
  });

  route(app, readFee, async (given) => feeReply(await findSeller(given.tx, requireCompany(given))));

  route(app, updateFee, async (given) => {
    const { tx, body, version, refuse } = given;
    const { qid, feeVersion } = await lockSeller(tx, requireCompany(given));
    checkVersion(given, feeVersion);
    const fee = normalisePercentage(body.fee);
    const { minimum, maximum } = feeLimits;
    if (!isAllowedFee(fee)) throw refuse('fee_out_of_range', { minimum, maximum });
    const saved = { fee, feeVersion: version + 1 };
    await tx.updateTable('sellers').set(saved).where('qid', '=', qid).execute();
    return feeReply(saved);
  });
}

function feeReply({ fee, feeVersion }: Pick<SellerRow, 'fee' | 'feeVersion'>): Fee {
  const { usual, minimum, maximum } = feeLimits;
  return { fee: fee ?? usual, minimum, maximum, version: feeVersion };
}
