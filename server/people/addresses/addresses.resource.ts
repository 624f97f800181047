import { defineResource } from '#server/platform/resources/resource.ts';
import { addressRoutes } from './addresses.routes.ts';

export const addressesResource = defineResource({
  routes: addressRoutes,
});
