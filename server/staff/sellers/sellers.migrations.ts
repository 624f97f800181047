import type { Kysely } from 'kysely';

/**
 * Adds the version of the status of a seller, and what staff read of all sellers: the users of each, and an index of the
 * orders of each status that counts those of one seller or of all (docs/decisions/129).
 */
export async function addSellersForStaff({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('sellers')
    .addColumn('statusVersion', 'integer', (version) => version.notNull().defaultTo(1))
    .execute();
  await schema
    .createIndex('sales_ofSellers')
    .on('sales')
    .columns(['status', 'isTest', 'sellerQid', 'expiredAt'])
    .execute();
  await schema.createIndex('users_sellerQid').on('users').columns(['sellerQid']).execute();
  await schema.createIndex('sellers_company').on('sellers').columns(['company', 'qid']).execute();
}
