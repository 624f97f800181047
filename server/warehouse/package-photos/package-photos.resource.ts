import { defineResource } from '#server/platform/resources/resource.ts';
import { createPackagePhotos } from './package-photos.migrations.ts';
import { packagePhotoRoutes } from './package-photos.routes.ts';

export const packagePhotosResource = defineResource({
  routes: packagePhotoRoutes,
  migrations: { '106-package-photos': createPackagePhotos },
});
