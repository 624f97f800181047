import { defineResource } from '#server/platform/resource.ts';
import { packingRoutes } from './packing.routes.ts';

export const packingResource = defineResource({ routes: packingRoutes });
