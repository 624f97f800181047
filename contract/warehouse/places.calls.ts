import { defineCall } from '#contract/platform/api/call.ts';
import { PlaceChoice, Places } from './places.schemas.ts';

const roles = ['WAREHOUSE', 'STAFF'] as const;

/** Not in the specification, as the next: the places of the warehouse. */
export const listPlaces = defineCall({
  method: 'GET',
  path: 'warehouse/places/',
  reply: Places,
  refusals: {},
  roles,
});

/** One PDF with a label of A6 for each of the chosen places; 404 where there is none. */
export const downloadPlaceLabels = defineCall({
  method: 'GET',
  path: 'warehouse/places/labels/',
  query: PlaceChoice,
  reply: 'file',
  refusals: {},
  roles,
});
