import { defineResource } from '#server/resource.ts';
import { userRoutes } from './users.routes.ts';

export const usersResource = defineResource({ routes: userRoutes });
