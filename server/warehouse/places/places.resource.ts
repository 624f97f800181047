import { defineResource } from '#server/platform/resources/resource.ts';
import { placeRoutes } from './places.routes.ts';

export const placesResource = defineResource({
  routes: placeRoutes,
});
