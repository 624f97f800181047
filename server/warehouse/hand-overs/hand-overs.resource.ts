import { defineResource } from '#server/platform/resources/resource.ts';
import { handOverRoutes } from './hand-overs.routes.ts';

export const handOversResource = defineResource({
  routes: handOverRoutes,
});
