import { defineResource } from '#server/platform/resources/resource.ts';
import { placeRoutes } from './places.routes.ts';
import { seedPlaces } from './places.seed.ts';

export const placesResource = defineResource({
  routes: placeRoutes,
  // Reads the packages that the resource before it by name has written.
  seed: seedPlaces,
});
