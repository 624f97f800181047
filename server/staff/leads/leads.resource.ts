import { defineResource } from '#server/platform/resources/resource.ts';
import { recordSignUp } from './incoming-leads.store.ts';
import { enqueueLeadOffers } from './lead-offers.store.ts';
import { leadOfferTasks } from './lead-offers.tasks.ts';
import { leadRoutes } from './leads.routes.ts';

export const leadsResource = defineResource({
  routes: leadRoutes,
  longTasks: () => leadOfferTasks,
  on: {
    'seller.signed-up': (tx, { now, ...signedUp }) => recordSignUp(tx, signedUp, now),
    'email.verified': (tx, { userQid, now }) => enqueueLeadOffers(tx, userQid, { now, runAt: now }),
  },
});
