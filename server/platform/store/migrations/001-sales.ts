import type { SchemaModule } from 'kysely';

/** Orders, their lines and what happened to them. */
export async function createSales(create: SchemaModule): Promise<void> {
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
}
