import { defineResource } from '#server/platform/resources/resource.ts';
import { packingRoutes } from './packing.routes.ts';

export const packingResource = defineResource({ routes: packingRoutes });
