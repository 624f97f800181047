import { defineResource } from '#server/platform/resources/resource.ts';
import { cmsRoutes } from './cms.routes.ts';

export const cmsResource = defineResource({ routes: cmsRoutes });
