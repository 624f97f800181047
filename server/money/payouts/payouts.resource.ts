import { defineResource } from '#server/platform/resources/resource.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { addReviewedPayout, orderTransfer } from './payouts.store.ts';
import { payoutTasks } from './payouts.tasks.ts';

export const payoutsResource = defineResource({
  routes: payoutRoutes,
  tasks: () => payoutTasks,
  on: {
    'payment.in-review': (tx, { sale, seller, now }) => addReviewedPayout(tx, sale, seller, now),
    'sale.paid': (tx, { sale, seller, now }) => orderTransfer(tx, sale, seller, now),
  },
});
