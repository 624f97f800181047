import type { Kysely } from 'kysely';
import { dealNotFound, readDeal } from '#contract/staff/deals.calls.ts';
import { route } from '#server/platform/requests/route.ts';
import { defineResource } from '#server/platform/resources/resource.ts';
import { seedDeals } from './deals.seed.ts';
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
  migrations: { '082-deals': createDeals },
  seed: seedDeals,
});

async function createDeals({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deals')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('ownerName', 'text', (column) => column.notNull())
    .addColumn('ownerEmail', 'text', (column) => column.notNull())
    .execute();
}
