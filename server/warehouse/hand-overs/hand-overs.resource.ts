import { defineResource } from '#server/platform/resources/resource.ts';
import { createHandOvers } from './hand-overs.migrations.ts';
import { handOverRoutes } from './hand-overs.routes.ts';

export const handOversResource = defineResource({
  routes: handOverRoutes,
  migrations: { '104-hand-overs': createHandOvers },
});
