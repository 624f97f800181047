import { defineResource } from '#server/platform/resources/resource.ts';
import { packagePhotoRoutes } from './package-photos.routes.ts';

export const packagePhotosResource = defineResource({
  routes: packagePhotoRoutes,
});
