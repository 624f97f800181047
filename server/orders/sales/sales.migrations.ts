import Big from 'big.js';
import type { Kysely } from 'kysely';
import { differenceOf, shareOf } from '#contract/platform/values/money.ts';

type Before = {
  sellers: { qid: string; fee: string | null };
  sales: {
    qid: string;
    sellerQid: string;
    price: string;
    payout: string;
    paymentTriggeredAt: string | null;
    feeRate: string;
    discountRate: string;
  };
};

/** Adds the amounts that entries of the timeline change. */
export async function addTimelineAmounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('timeline').addColumn('amounts', 'text').execute();
}

/**
 * Adds the rates that hold for an order from its placement (decision 065). Payments that were triggered without a fee
 * stay as their papers have them; of other orders the fee of the profile is deducted.
 */
export async function addRates(db: Kysely<unknown>): Promise<void> {
  for (const column of ['feeRate', 'discountRate']) {
    await db.schema
      .alterTable('sales')
      .addColumn(column, 'text', (rate) => rate.notNull().defaultTo('0'))
      .execute();
  }
  const known = db.withTables<Before>();
  const sales = await known
    .selectFrom('sales')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .select(['sales.qid', 'sales.price', 'sales.payout', 'sellers.fee'])
    .where('sales.paymentTriggeredAt', 'is', null)
    .execute();
  for (const { qid, price, payout, fee } of sales) {
    const feeRate = new Big(fee ?? '8').div(100).toString();
    await known
      .updateTable('sales')
      .set({ feeRate, payout: differenceOf(payout, shareOf(price, feeRate)) })
      .where('qid', '=', qid)
      .execute();
  }
}

/** Adds the state of a buyer's address, which some countries write. */
export async function addDestinationRegion({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sales').addColumn('destinationRegion', 'text').execute();
}
