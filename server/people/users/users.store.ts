import type { ProfileGap, User } from '#contract/people/users.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatPhone } from '#server/people/accounts/phone.rules.ts';
import { readAddresses } from '#server/people/addresses/addresses.store.ts';
import type { TokenService } from '#server/people/auth/tokens.ts';
import { findBankDetails } from '#server/people/bank/bank.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { profileGapsOf } from './users.rules.ts';
import type { SellerRow } from './users.tables.ts';

/** The user as the API shows it, with the company that it sells for. */
export async function readUserReply(tx: Tx, userQid: string, tokens: TokenService): Promise<User> {
  const user = await tx.selectFrom('users').selectAll().where('qid', '=', userQid).executeTakeFirstOrThrow();
  const seller = user.sellerQid === null ? undefined : await findSeller(tx, user.sellerQid);
  return {
    qid: user.qid,
    email: user.email,
    name: user.name,
    phone: user.phone,
    formattedPhone: user.phone === null ? null : formatPhone(user.phone),
    account: seller?.company ?? user.name,
    company: seller?.company ?? (user.isStaff === 1 ? brand.name : user.name),
    country: user.country,
    currency: seller?.currency ?? 'EUR',
    timeZone: seller?.timeZone ?? 'Europe/Amsterdam',
    createdAt: user.createdAt,
    pricingModel: seller?.pricingModel ?? null,
    isWarehouseUser: user.isWarehouseUser === 1,
    isSeller: seller !== undefined,
    isBuyer: user.isBuyer === 1,
    isPhoneVerified: user.isPhoneVerified === 1,
    isEmailVerified: user.isEmailVerified === 1,
    sellerAcceptedSlaAt: seller?.acceptedSlaAt ?? null,
    isQuaysideUser: user.isStaff === 1,
    accountManager: seller?.accountManager ?? null,
    sellerStatus: seller?.status ?? null,
    pauseReason: seller?.pauseReason ?? null,
    expectedPauseEnd: seller?.expectedPauseEnd ?? null,
    signature: tokens.signatureOf(user.qid),
    chamberOfCommerce: seller?.chamberOfCommerce ?? null,
    vatNumber: seller?.vatNumber ?? null,
    vatCompanyName: seller?.vatCompanyName ?? null,
    profileGaps: seller ? await readProfileGaps(tx, seller) : [],
    version: user.version,
  };
}

/** Reads the gaps of the profile of a company. */
export async function readProfileGaps(
  tx: Tx,
  { qid, chamberOfCommerce }: Pick<SellerRow, 'qid' | 'chamberOfCommerce'>,
): Promise<ProfileGap[]> {
  const bank = await findBankDetails(tx, qid);
  const addresses = await readAddresses(tx, qid);
  const usages = new Set(addresses.flatMap(({ usageTypes }) => usageTypes));
  return profileGapsOf({ hasBankDetails: bank !== undefined, chamberOfCommerce, usages });
}

export function findSeller(tx: Tx, qid: string): Promise<SellerRow> {
  return tx.selectFrom('sellers').selectAll().where('qid', '=', qid).executeTakeFirstOrThrow();
}

/**
 * Locks the seller, so that the changes of one seller run one after the other. The row is written, not only locked: on
 * PostgreSQL the second change then starts again and sees the rows of the first.
 */
export function lockSeller(tx: Tx, qid: string): Promise<SellerRow> {
  return tx
    .updateTable('sellers')
    .set(({ ref }) => ({ fid: ref('fid') }))
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
