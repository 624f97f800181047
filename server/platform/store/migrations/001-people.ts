import type { SchemaModule } from 'kysely';

/** Sellers, their users, and the sign-ins of these. */
export async function createPeople(create: SchemaModule): Promise<void> {
  await create
    .createTable('sellers')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('fid', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('lineOne', 'text', (column) => column.notNull())
    .addColumn('lineTwo', 'text')
    .addColumn('postcode', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('chamberOfCommerce', 'text')
    .addColumn('acceptedSlaAt', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('pauseReason', 'text')
    .addColumn('expectedPauseEnd', 'text')
    .addColumn('accountManager', 'text')
    .addColumn('pricingModel', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sellers_pk', ['qid'])
    .addUniqueConstraint('sellers_fid_unique', ['fid'])
    .execute();
  await create
    .createTable('users')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.references('sellers.qid'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('isWarehouseUser', 'integer', (column) => column.notNull())
    .addColumn('isStaff', 'integer', (column) => column.notNull())
    .addColumn('isBuyer', 'integer', (column) => column.notNull())
    .addColumn('isPhoneVerified', 'integer', (column) => column.notNull())
    .addColumn('isEmailVerified', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('users_pk', ['qid'])
    .addUniqueConstraint('users_email_unique', ['email'])
    .execute();
  await create
    .createTable('bankDetails')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('accountHolder', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bankDetails_pk', ['sellerQid'])
    .execute();
  await create
    .createTable('refreshFamilies')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text', (column) => column.notNull())
    .addColumn('revokedAt', 'text')
    .addPrimaryKeyConstraint('refreshFamilies_pk', ['qid'])
    .execute();
  await create
    .createTable('refreshTokens')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('familyQid', 'text', (column) => column.notNull().references('refreshFamilies.qid'))
    .addColumn('parentHash', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .addPrimaryKeyConstraint('refreshTokens_pk', ['hash'])
    .execute();
  await create.createIndex('refreshTokens_familyQid').on('refreshTokens').columns(['familyQid']).execute();
  await create.createIndex('refreshFamilies_userQid').on('refreshFamilies').columns(['userQid']).execute();
}
