import * as v from 'valibot';
import { defineResource } from '#server/platform/resources/resource.ts';
import { createBrandDiscounts } from './discounts.migrations.ts';
import { discountRoutes } from './discounts.routes.ts';
import { seedBrandDiscounts } from './discounts.seed.ts';
import { REPRICE_OFFERS, RepricingTask } from './repricing.rules.ts';
import { continueRepricing, repriceOffers } from './repricing.store.ts';

export const discountsResource = defineResource({
  migrations: { '013-brand-discounts': createBrandDiscounts },
  routes: discountRoutes,
  tasks: () => ({
    [REPRICE_OFFERS]: ({ tx, payload, now }) => continueRepricing(tx, v.parse(RepricingTask, payload), now),
  }),
  on: {
    'discount.changed': (tx, { sellerQid, now }) => repriceOffers(tx, { sellerQid, brands: null }, now),
  },
  seed: seedBrandDiscounts,
});
