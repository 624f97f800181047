import { defineResource } from '#server/platform/resources/resource.ts';
import { insightRoutes } from './insights.routes.ts';
import { storeInvoicedTotals } from './invoiced-totals.store.ts';

export const insightsResource = defineResource({
  routes: insightRoutes,
  everyHour: storeInvoicedTotals,
});
