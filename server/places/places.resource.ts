import { defineResource } from '#server/resource.ts';
import { createPlaces } from './places.migrations.ts';
import { seedPlaces } from './places.seed.ts';

export const placesResource = defineResource({
  migrations: { '102-places': createPlaces },
  // Reads the packages that the resource before it by name has written.
  seed: seedPlaces,
});
