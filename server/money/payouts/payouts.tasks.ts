import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { differenceOf } from '#contract/platform/values/money.ts';
import { lockSale } from '#server/orders/sales/sales.store.ts';
import { MARKETPLACE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue, type TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { addMissingPayouts } from './missing-payouts.store.ts';
import { findPayout, markPaid, PAY_OUT_TASK } from './payouts.store.ts';

/** Adds the payouts of sales that were paid before the store had payouts. */
export const ADD_MISSING_PAYOUTS_TASK = 'add-missing-payouts';

const PayoutPayload = v.object({ payoutQid: Qid });

export const payoutTasks: TaskHandlers = {
  [PAY_OUT_TASK]: ({ tx, payload }) => payOut(tx, v.parse(PayoutPayload, payload).payoutQid),
  [ADD_MISSING_PAYOUTS_TASK]: async ({ tx, now }) => {
    const isMoreLeft = await addMissingPayouts(tx);
    if (isMoreLeft) await enqueue(tx, ADD_MISSING_PAYOUTS_TASK, {}, now);
  },
};

async function payOut(tx: Tx, qid: string): Promise<void> {
  const due = await findPayout(tx, qid);
  // The timeline of a sale is written under its lock.
  if (due === undefined || (await lockSale(tx, due.saleQid)) === undefined) return;
  const paid = await markPaid(tx, qid);
  if (paid === undefined) return;
  const { saleQid, reference, currency, payoutAt } = paid;
  const after = `${differenceOf(paid.total, paid.deducted)} ${currency}`;
  await writeTimelineEntries(
    tx,
    [saleQid],
    { kind: 'PAID_OUT', subject: reference, after },
    { actor: MARKETPLACE_ACTOR, now: new Date(payoutAt) },
  );
}
