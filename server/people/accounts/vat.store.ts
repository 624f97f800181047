import type { Tx } from '#server/platform/store/connect.ts';

/**
 * The company of a VAT number in the register that the embedded marketplace stands in for: it knows the companies
 * that trade here and, like the registers of some countries, gives no other names.
 */
export async function findRegisteredCompany(tx: Tx, vatNumber: string): Promise<string | null> {
  const row = await tx
    .selectFrom('sellers')
    .select('vatCompanyName')
    .where('vatNumber', '=', vatNumber)
    .where('vatCompanyName', 'is not', null)
    .orderBy('createdAt')
    .executeTakeFirst();
  return row?.vatCompanyName ?? null;
}
