import { defineResource } from '#server/platform/resource.ts';
import { leadOfferTasks } from './lead-offers.tasks.ts';
import { createLeads } from './leads.migrations.ts';
import { leadRoutes } from './leads.routes.ts';
import { seedLeads } from './leads.seed.ts';

export const leadsResource = defineResource({
  routes: leadRoutes,
  migrations: { '090-leads': createLeads },
  longTasks: () => leadOfferTasks,
  seed: seedLeads,
});
