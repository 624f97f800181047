import { defineResource } from '#server/platform/resource.ts';
import { userRoutes } from './users.routes.ts';

export const usersResource = defineResource({ routes: userRoutes });
