import { dealNotFound, readDeal } from '#contract/staff/deals.calls.ts';
import { route } from '#server/platform/requests/route.ts';
import { defineResource } from '#server/platform/resources/resource.ts';
import { findDeal } from './deals.store.ts';

/** Stands in for the helpdesk, which knows the deals of staff with sellers (decisions 7). */
export const dealsResource = defineResource({
  routes(app) {
    route(app, readDeal, async ({ tx, params, user, refuse }) => {
      const deal = await findDeal(tx, params.id, user);
      if (!deal) throw refuse(dealNotFound);
      return deal;
    });
  },
});
