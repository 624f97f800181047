import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ADD_MISSING_PAYOUTS_TASK } from './payouts.tasks.ts';

export async function createPayouts(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createIndexes(db);
  await addPayoutsOfFormerSales(db);
}

async function createTables({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('payouts')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('goods', 'text', (column) => column.notNull())
    .addColumn('shipping', 'text', (column) => column.notNull())
    .addColumn('vat', 'text', (column) => column.notNull())
    .addColumn('fee', 'text', (column) => column.notNull())
    .addColumn('total', 'text', (column) => column.notNull())
    .addColumn('deducted', 'text', (column) => column.notNull())
    .addColumn('triggeredAt', 'text', (column) => column.notNull())
    .addColumn('paidAt', 'text')
    .addColumn('payoutAt', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('maskedAccount', 'text')
    .addPrimaryKeyConstraint('payouts_pk', ['qid'])
    .addUniqueConstraint('payouts_saleQid_unique', ['saleQid'])
    .execute();
  await create
    .createTable('creditNotes')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('fid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('claimed', 'text', (column) => column.notNull())
    .addColumn('waived', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('issuedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('creditNotes_pk', ['qid'])
    .addUniqueConstraint('creditNotes_sellerQid_month_currency_unique', ['sellerQid', 'month', 'currency'])
    .execute();
  await create
    .createTable('creditNoteClaims')
    .addColumn('creditNoteQid', 'text', (column) => column.notNull().references('creditNotes.qid'))
    .addColumn('claimFid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('amount', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('creditNoteClaims_pk', ['creditNoteQid', 'claimFid'])
    .execute();
  await create
    .createTable('creditNoteDeductions')
    .addColumn('payoutQid', 'text', (column) => column.notNull().references('payouts.qid'))
    .addColumn('creditNoteQid', 'text', (column) => column.notNull().references('creditNotes.qid'))
    .addColumn('amount', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('creditNoteDeductions_pk', ['payoutQid', 'creditNoteQid'])
    .execute();
}

async function createIndexes({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createIndex('payouts_sellerQid_payoutAt')
    .on('payouts')
    .columns(['sellerQid', 'payoutAt'])
    .execute();
  await create
    .createIndex('payouts_sellerQid_paidAt')
    .on('payouts')
    .columns(['sellerQid', 'paidAt'])
    .execute();
  await create
    .createIndex('creditNoteDeductions_creditNoteQid')
    .on('creditNoteDeductions')
    .column('creditNoteQid')
    .execute();
}

type Before = {
  sales: { qid: string; paymentTriggeredAt: string | null };
  tasks: {
    qid: string;
    kind: string;
    payload: string;
    runAt: string;
    attempts: number;
    claimedUntil: string | null;
    doneAt: string | null;
    failure: string | null;
  };
};

/** Leaves the payouts of a store that has paid sales to a task, because they need the rules of the marketplace. */
async function addPayoutsOfFormerSales(db: Kysely<unknown>): Promise<void> {
  const known = db.withTables<Before>();
  const paid = await known
    .selectFrom('sales')
    .select('qid')
    .where('paymentTriggeredAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (paid === undefined) return;
  await known
    .insertInto('tasks')
    .values({
      qid: randomUUID(),
      kind: ADD_MISSING_PAYOUTS_TASK,
      payload: '{}',
      runAt: new Date().toISOString(),
      attempts: 0,
      claimedUntil: null,
      doneAt: null,
      failure: null,
    })
    .execute();
}
