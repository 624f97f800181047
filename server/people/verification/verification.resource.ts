import { defineResource } from '#server/platform/resources/resource.ts';
import { deleteExpiredCodes } from './codes.store.ts';
import { verificationRoutes } from './verification.routes.ts';

export const verificationResource = defineResource({
  routes: verificationRoutes,
  everyHour: deleteExpiredCodes,
});
