import { defineResource } from '#server/platform/resources/resource.ts';
import { preferenceRoutes } from './preferences.routes.ts';

export const preferencesResource = defineResource({ routes: preferenceRoutes });
