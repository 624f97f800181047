import * as v from 'valibot';
import { defineResource } from '#server/platform/resources/resource.ts';
import { discountRoutes } from './discounts.routes.ts';
import { REPRICE_OFFERS, RepricingTask } from './repricing.rules.ts';
import { continueRepricing, repriceOffers } from './repricing.store.ts';

export const discountsResource = defineResource({
  routes: discountRoutes,
  tasks: () => ({
    [REPRICE_OFFERS]: ({ tx, payload, now }) => continueRepricing(tx, v.parse(RepricingTask, payload), now),
  }),
  on: {
    'discount.changed': (tx, { sellerQid, now }) => repriceOffers(tx, { sellerQid, brands: null }, now),
  },
});
