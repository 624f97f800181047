import { defineResource } from '#server/platform/resources/resource.ts';
import { addInsights, addInvoicedTotals } from './insights.migrations.ts';
import { insightRoutes } from './insights.routes.ts';
import { storeInvoicedTotals } from './invoiced-totals.store.ts';

export const insightsResource = defineResource({
  routes: insightRoutes,
  migrations: { '060-insights': addInsights, '085-invoiced-totals': addInvoicedTotals },
  everyHour: storeInvoicedTotals,
});
