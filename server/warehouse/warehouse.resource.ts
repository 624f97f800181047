import { defineResource } from '#server/resource.ts';
import { warehouseRoutes } from './warehouse.routes.ts';

export const warehouseResource = defineResource({ routes: warehouseRoutes });
