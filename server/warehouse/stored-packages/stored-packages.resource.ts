import { defineResource } from '#server/platform/resources/resource.ts';
import { storedPackageRoutes } from './stored-packages.routes.ts';

export const storedPackagesResource = defineResource({ routes: storedPackageRoutes });
