import { defineResource } from '#server/platform/resources/resource.ts';
import { infoRoutes } from './info.routes.ts';

export const infoResource = defineResource({ routes: infoRoutes });
