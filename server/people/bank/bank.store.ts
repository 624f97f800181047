import type { Selectable } from 'kysely';
import type { BankInfo } from '#contract/people/bank.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { maskAccountNumber } from './bank.rules.ts';

export type BankRow = Selectable<Database['bankDetails']>;

export function findBankDetails(tx: Tx, sellerQid: string): Promise<BankRow | undefined> {
  return tx.selectFrom('bankDetails').selectAll().where('sellerQid', '=', sellerQid).executeTakeFirst();
}

/** The bank details as they are shown, with the account masked; null where there are none. */
export async function readBankReply(tx: Tx, sellerQid: string): Promise<BankInfo | null> {
  const details = await findBankDetails(tx, sellerQid);
  return details ? bankReply(details) : null;
}

/** The email addresses of all users of a company. */
export async function findCompanyEmails(tx: Tx, sellerQid: string): Promise<string[]> {
  const users = await tx
    .selectFrom('users')
    .select('email')
    .where('sellerQid', '=', sellerQid)
    .orderBy('email')
    .execute();
  return users.map(({ email }) => email);
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
  return { kind, accountHolder, maskedAccount: maskAccountNumber(account), currency, updatedAt };
}
