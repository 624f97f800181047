import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { PAYMENTS_TEAM_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { paymentApproved } from './feed-subjects.ts';
import { paySaleOut } from './payment.store.ts';
import { lockSale } from './sales.store.ts';

export const APPROVE_PAYMENT_TASK = 'approve-payment';

const SalePayload = v.object({ saleQid: Qid });

export const saleTasks: TaskHandlers = {
  [APPROVE_PAYMENT_TASK]: async ({ tx, payload, now }) => {
    const { saleQid } = v.parse(SalePayload, payload);
    const sale = await lockSale(tx, saleQid);
    if (sale?.status !== 'PAYMENT_REVIEW') return;
    const paid = await paySaleOut(tx, sale, 'PAYMENT_APPROVED', { actor: PAYMENTS_TEAM_ACTOR, now });
    await notifySeller(tx, paid.sellerQid, paymentApproved(paid), now);
  },
};
