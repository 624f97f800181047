import { listSellers, pauseSeller, readSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { repriceOffers } from '#server/catalogue/discounts/repricing.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { announceUsersOf } from '#server/people/notification-feed/notify-seller.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { type Given, route } from '#server/platform/requests/route.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import { countMatchingSellers, readMatchingSellers } from './seller-list.store.ts';
import { lockSellerIfAny, readSellerDetails } from './staff-sellers.store.ts';

export function staffSellerRoutes(app: MarketplaceApp): void {
  route(app, listSellers, async (given) => {
    const { tx, query, now } = given;
    return readPage(given, await countMatchingSellers(tx, query), (slice) =>
      readMatchingSellers(tx, { filter: query, now }, slice),
    );
  });

  route(app, readSeller, async ({ tx, user, params, now, refuse }) => {
    const details = await readSellerDetails(tx, params.qid, { user, now });
    if (details === undefined) throw refuse('not_found');
    return details;
  });

  route(app, pauseSeller, async (given) => {
    const { body, now, refuse } = given;
    if (body.expectedEnd !== null && new Date(body.expectedEnd) <= now) throw refuse('pause_end_passed');
    await lockForChange(given);
    const pauseReason = body.reason;
    const expectedPauseEnd = body.expectedEnd && new Date(body.expectedEnd).toISOString();
    return saveStatus(given, { status: 'PAUSED', pauseReason, expectedPauseEnd });
  });

  route(app, unpauseSeller, async (given) => {
    const { status } = await lockForChange(given);
    if (status !== 'PAUSED') throw given.refuse('seller_not_paused');
    return saveStatus(given, { status: 'ACTIVE', pauseReason: null, expectedPauseEnd: null });
  });
}

type ChangeGiven = Pick<Given<typeof unpauseSeller>, 'tx' | 'user' | 'params' | 'now' | 'version'> & {
  refuse: Given<typeof readSeller>['refuse'];
};
type Pause = Pick<SellerRow, 'status' | 'pauseReason' | 'expectedPauseEnd'>;

async function lockForChange({ tx, params, version, refuse }: ChangeGiven): Promise<SellerRow> {
  const seller = await lockSellerIfAny(tx, params.qid);
  if (seller === undefined) throw refuse('not_found');
  checkVersion({ version, refuse }, seller.statusVersion);
  return seller;
}

/** Begins, changes or ends a pause, which the offers of the seller, their ranks and the open tabs of its users follow. */
async function saveStatus({ tx, user, params: { qid }, version, now, refuse }: ChangeGiven, pause: Pause) {
  const { company } = await tx
    .updateTable('sellers')
    .set({ ...pause, statusVersion: version + 1 })
    .where('qid', '=', qid)
    .returning('company')
    .executeTakeFirstOrThrow();
  await repriceOffers(tx, { sellerQid: qid, brands: null }, now);
  await recordStaffAction(
    tx,
    {
      kind: pause.status === 'PAUSED' ? 'SELLER_PAUSED' : 'SELLER_UNPAUSED',
      subject: { kind: 'SELLER', key: qid, label: company },
      detail: pauseText(pause),
    },
    { user, now },
  );
  await announceUsersOf(tx, qid);
  const details = await readSellerDetails(tx, qid, { user, now });
  if (details === undefined) throw refuse('not_found');
  return details;
}

function pauseText({ pauseReason, expectedPauseEnd }: Pause): string | null {
  if (pauseReason === null) return null;
  const end = expectedPauseEnd === null ? 'no expected end' : `expected end ${expectedPauseEnd.slice(0, 10)}`;
  return `${pauseReason} (${end})`;
}
