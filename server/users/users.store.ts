import type { Selectable } from 'kysely';
import { brand } from '#contract/brand.ts';
import type { BankInfo } from '#contract/bank/bank.schemas.ts';
import type { User } from '#contract/users/users.schemas.ts';
import type { Tokens } from '#server/auth/tokens.ts';
import type { Tx } from '#server/store/connect.ts';
import type { Database, SellerRow } from '#server/store/schema.ts';
import { masked, profileGapsOf } from './users.rules.ts';

type BankRow = Selectable<Database['bankDetails']>;

/** The user as the API shows it, with the company that it sells for. */
export async function readUserReply(tx: Tx, userQid: string, tokens: Tokens): Promise<User> {
  const user = await tx.selectFrom('users').selectAll().where('qid', '=', userQid).executeTakeFirstOrThrow();
  const seller = user.sellerQid === null ? undefined : await findSeller(tx, user.sellerQid);
  const bank = seller && (await findBankDetails(tx, seller.qid));
  return {
    qid: user.qid,
    email: user.email,
    name: user.name,
    phone: user.phone,
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
    profileGaps: seller ? profileGapsOf(seller, bank) : [],
  };
}

export function findBankDetails(tx: Tx, sellerQid: string): Promise<BankRow | undefined> {
  return tx.selectFrom('bankDetails').selectAll().where('sellerQid', '=', sellerQid).executeTakeFirst();
}

/** Replaces the bank details of a seller. */
export async function saveBankDetails(tx: Tx, details: BankRow): Promise<void> {
  const { sellerQid, ...rest } = details;
  await tx
    .insertInto('bankDetails')
    .values({ sellerQid, ...rest })
    .onConflict((conflict) => conflict.column('sellerQid').doUpdateSet(rest))
    .execute();
}

export function bankReply({ kind, accountHolder, account, currency, updatedAt }: BankRow): BankInfo {
  return { kind, accountHolder, maskedAccount: masked(account), currency, updatedAt };
}

export function findSeller(tx: Tx, qid: string): Promise<SellerRow> {
  return tx.selectFrom('sellers').selectAll().where('qid', '=', qid).executeTakeFirstOrThrow();
}
