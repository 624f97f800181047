import { defineResource } from '#server/platform/resources/resource.ts';
import { ssccBarRoutes } from './sscc-bars.routes.ts';

export const ssccBarsResource = defineResource({ routes: ssccBarRoutes });
