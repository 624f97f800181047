import { defineResource } from '#server/resource.ts';
import { forgetCodes } from './codes.store.ts';
import { verificationRoutes } from './verification.routes.ts';

export const verificationResource = defineResource({ routes: verificationRoutes, everyHour: forgetCodes });
