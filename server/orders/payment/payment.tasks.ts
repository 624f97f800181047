import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { paymentApproved } from '#server/orders/sales/feed-subjects.ts';
import { lockSale } from '#server/orders/sales/sales.store.ts';
import { PAYMENTS_TEAM_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { paySaleOut } from './payment.store.ts';

export const APPROVE_PAYMENT_TASK = 'approve-payment';

const SalePayload = v.object({ saleQid: Qid });

export const paymentTasks: TaskHandlers = {
  [APPROVE_PAYMENT_TASK]: async ({ tx, payload, now }) => {
    const { saleQid } = v.parse(SalePayload, payload);
    const sale = await lockSale(tx, saleQid);
    if (sale?.status !== 'PAYMENT_REVIEW') return;
    const paid = await paySaleOut(tx, sale, 'PAYMENT_APPROVED', { actor: PAYMENTS_TEAM_ACTOR, now });
    await notifySeller(tx, paid.sellerQid, paymentApproved(paid), now);
  },
};
