import { defineResource } from '#server/platform/resource.ts';
import { preferenceRoutes } from './preferences.routes.ts';

export const preferencesResource = defineResource({ routes: preferenceRoutes });
