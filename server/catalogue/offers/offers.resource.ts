import { defineResource } from '#server/platform/resources/resource.ts';
import { offerRoutes } from './offers.routes.ts';

export const offersResource = defineResource({
  routes: offerRoutes,
});
