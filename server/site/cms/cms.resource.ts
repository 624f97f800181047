import { defineResource } from '#server/platform/resource.ts';
import { cmsRoutes } from './cms.routes.ts';

export const cmsResource = defineResource({ routes: cmsRoutes });
