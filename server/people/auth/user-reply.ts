import type { User } from '#contract/people/users.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatPhone } from '#server/people/users/phone.rules.ts';
import { readProfileGaps } from '#server/people/users/profile-gaps.store.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { TokenService } from './tokens.ts';

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
