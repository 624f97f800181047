import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';

export async function createClaims({ schema: create }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await create
    .createTable('claims')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('fid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('buyerWords', 'text', (column) => column.notNull())
    .addColumn('sellerWords', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('deadline', 'text', (column) => column.notNull())
    .addColumn('answeredAt', 'text')
    .addColumn('answeredBy', 'text')
    .addColumn('settledAt', 'text')
    .addColumn('acceptedAmount', 'text')
    .addColumn('isCounted', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('claims_pk', ['qid'])
    .addUniqueConstraint('claims_fid_unique', ['fid'])
    .execute();
  await create
    .createTable('claimLines')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('claimQid', 'text', (column) => column.notNull().references('claims.qid'))
    .addColumn('saleLineQid', 'text', (column) => column.notNull().references('saleLines.qid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('claimedQuantity', 'integer', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('disputeReason', 'text')
    .addColumn('acceptedQuantity', 'integer')
    .addColumn('acceptedAmount', 'text')
    .addColumn('decisionReason', 'text')
    .addPrimaryKeyConstraint('claimLines_pk', ['qid'])
    .execute();
  await create
    .createTable('claimEvidence')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('claimQid', 'text', (column) => column.notNull().references('claims.qid'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('uploadedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('claimEvidence_pk', ['qid'])
    .execute();
  await create
    .createTable('claimEvidenceContents')
    .addColumn('evidenceQid', 'text', (column) => column.notNull().references('claimEvidence.qid'))
    .addColumn('content', types.blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('claimEvidenceContents_pk', ['evidenceQid'])
    .execute();
  await createIndexes(create);
}

async function createIndexes(create: Kysely<unknown>['schema']): Promise<void> {
  await create.createIndex('claims_deadline').on('claims').columns(['sellerQid', 'deadline']).execute();
  await create.createIndex('claims_settled').on('claims').columns(['sellerQid', 'settledAt']).execute();
  // Holds all that the insights read of the claims of an order.
  await create
    .createIndex('claims_saleQid')
    .on('claims')
    .columns(['saleQid', 'isCounted', 'acceptedAmount'])
    .execute();
  await create
    .createIndex('claimLines_claimQid')
    .on('claimLines')
    .columns(['claimQid', 'position'])
    .execute();
  await create.createIndex('claimLines_saleLineQid').on('claimLines').column('saleLineQid').execute();
  await create.createIndex('claimEvidence_claimQid').on('claimEvidence').column('claimQid').execute();
}
