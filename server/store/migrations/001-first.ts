import { sql, type Kysely } from 'kysely';

/** The first shape of the store. Blobs are `bytea` on PostgreSQL and `blob` on SQLite, hence the parameter. */
export async function up(db: Kysely<unknown>, blob: 'bytea' | 'blob'): Promise<void> {
  const create = db.schema;
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
  await create
    .createTable('variants')
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('unitsPerBox', 'integer', (column) => column.notNull())
    .addColumn('weightGrams', 'integer', (column) => column.notNull())
    .addColumn('isDangerous', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('variants_pk', ['gtin'])
    .execute();
  await create
    .createTable('offers')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull().references('variants.gtin'))
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('offers_pk', ['qid'])
    .addUniqueConstraint('offers_sellerQid_gtin_unique', ['sellerQid', 'gtin'])
    .execute();
  await create
    .createTable('carriers')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('trackingPattern', 'text', (column) => column.notNull())
    .addColumn('trackingExample', 'text', (column) => column.notNull())
    .addColumn('trackingUrl', 'text')
    .addPrimaryKeyConstraint('carriers_pk', ['qid'])
    .execute();
  await create
    .createTable('carrierServices')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('carrierQid', 'text', (column) => column.notNull().references('carriers.qid'))
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('transitDays', 'integer', (column) => column.notNull())
    .addColumn('takesDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('takesPallets', 'integer', (column) => column.notNull())
    .addColumn('destinations', 'text', (column) => column.notNull())
    .addColumn('basePrice', 'text', (column) => column.notNull())
    .addColumn('pricePerKilogram', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('carrierServices_pk', ['qid'])
    .execute();
  await create
    .createTable('sales')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('fid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('nextAction', 'text')
    .addColumn('isTest', 'integer', (column) => column.notNull())
    .addColumn('placedAt', 'text', (column) => column.notNull())
    .addColumn('expiredAt', 'text', (column) => column.notNull())
    .addColumn('readAt', 'text')
    .addColumn('destinationCompany', 'text', (column) => column.notNull())
    .addColumn('destinationLineOne', 'text', (column) => column.notNull())
    .addColumn('destinationLineTwo', 'text')
    .addColumn('destinationPostcode', 'text', (column) => column.notNull())
    .addColumn('destinationCity', 'text', (column) => column.notNull())
    .addColumn('destinationCountry', 'text', (column) => column.notNull())
    .addColumn('lineCount', 'integer', (column) => column.notNull())
    .addColumn('unitCount', 'integer', (column) => column.notNull())
    .addColumn('requestedUnitCount', 'integer', (column) => column.notNull())
    .addColumn('loweredLineCount', 'integer', (column) => column.notNull())
    .addColumn('hasDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('shippingMethod', 'text')
    .addColumn('carrierQid', 'text', (column) => column.references('carriers.qid'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('requestedPrice', 'text', (column) => column.notNull())
    .addColumn('payout', 'text', (column) => column.notNull())
    .addColumn('sellerShippingFee', 'text')
    .addColumn('maximumSellerShippingFee', 'text', (column) => column.notNull())
    .addColumn('sellerVat', 'text')
    .addColumn('vatRate', 'text', (column) => column.notNull())
    .addColumn('vatTreatment', 'text', (column) => column.notNull())
    .addColumn('poorPackaging', 'integer', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('paymentTriggeredAt', 'text')
    .addColumn('paidAt', 'text')
    .addColumn('completedAt', 'text')
    .addColumn('declinedAt', 'text')
    .addColumn('declineReason', 'text')
    .addColumn('declineDetails', 'text')
    .addPrimaryKeyConstraint('sales_pk', ['qid'])
    .addUniqueConstraint('sales_fid_unique', ['fid'])
    .execute();
  await create
    .createTable('saleLines')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('gtin', 'text', (column) => column.notNull().references('variants.gtin'))
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('requestedQuantity', 'integer', (column) => column.notNull())
    .addColumn('reductionReason', 'text')
    .addColumn('price', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saleLines_pk', ['qid'])
    .addUniqueConstraint('saleLines_saleQid_position_unique', ['saleQid', 'position'])
    .execute();
  await create
    .createTable('packings')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('length', 'double precision', (column) => column.notNull())
    .addColumn('width', 'double precision', (column) => column.notNull())
    .addColumn('height', 'double precision', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('packings_pk', ['qid'])
    .execute();
  await create
    .createTable('bookings')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('serviceQid', 'text', (column) => column.notNull().references('carrierServices.qid'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('pickupDate', 'text', (column) => column.notNull())
    .addColumn('hasDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('isPallet', 'integer', (column) => column.notNull())
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('requestedAt', 'text', (column) => column.notNull())
    .addColumn('collectionReference', 'text')
    .addColumn('failureReason', 'text')
    .addPrimaryKeyConstraint('bookings_pk', ['qid'])
    .execute();
  await create
    .createTable('shipments')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('carrierQid', 'text', (column) => column.notNull().references('carriers.qid'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shipments_pk', ['qid'])
    .addUniqueConstraint('shipments_saleQid_code_unique', ['saleQid', 'code'])
    .execute();
  await create
    .createTable('documents')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('uploadedAt', 'text', (column) => column.notNull())
    .addColumn('uploadedBy', 'text', (column) => column.notNull())
    .addColumn('hasLines', 'integer', (column) => column.notNull())
    .addColumn('deletedAt', 'text')
    .addPrimaryKeyConstraint('documents_pk', ['qid'])
    .execute();
  await create
    .createTable('documentContents')
    .addColumn('documentQid', 'text', (column) => column.notNull().references('documents.qid'))
    .addColumn('content', sql.raw(blob), (column) => column.notNull())
    .addPrimaryKeyConstraint('documentContents_pk', ['documentQid'])
    .execute();
  await create
    .createTable('timeline')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('timeline_pk', ['qid'])
    .addUniqueConstraint('timeline_saleQid_sequence_unique', ['saleQid', 'sequence'])
    .execute();
  await create
    .createTable('reasons')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reasons_pk', ['kind', 'code'])
    .execute();
  await create
    .createTable('idempotencyKeys')
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('callId', 'text', (column) => column.notNull())
    .addColumn('bodyHash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotencyKeys_pk', ['userQid', 'key'])
    .execute();
  await create
    .createTable('tasks')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('runAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimedUntil', 'text')
    .addColumn('doneAt', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('tasks_pk', ['qid'])
    .execute();
  await create
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('facts_pk', ['name'])
    .execute();
  await create
    .createIndex('sales_sellerQid_status_expiredAt')
    .on('sales')
    .columns(['sellerQid', 'status', 'expiredAt'])
    .execute();
  await create
    .createIndex('sales_sellerQid_nextAction_expiredAt')
    .on('sales')
    .columns(['sellerQid', 'nextAction', 'expiredAt'])
    .execute();
  await create
    .createIndex('sales_sellerQid_placedAt')
    .on('sales')
    .columns(['sellerQid', 'placedAt'])
    .execute();
  await create.createIndex('sales_status_expiredAt').on('sales').columns(['status', 'expiredAt']).execute();
  await create.createIndex('saleLines_gtin').on('saleLines').columns(['gtin']).execute();
  await create.createIndex('packings_saleQid').on('packings').columns(['saleQid']).execute();
  await create.createIndex('bookings_saleQid').on('bookings').columns(['saleQid']).execute();
  await create.createIndex('documents_saleQid').on('documents').columns(['saleQid']).execute();
  await create.createIndex('refreshTokens_familyQid').on('refreshTokens').columns(['familyQid']).execute();
  await create.createIndex('refreshFamilies_userQid').on('refreshFamilies').columns(['userQid']).execute();
  await create.createIndex('tasks_doneAt_runAt').on('tasks').columns(['doneAt', 'runAt']).execute();
  await create.createIndex('variants_name').on('variants').columns(['name']).execute();
}
