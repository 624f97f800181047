import { defineResource } from '#server/resource.ts';
import { sellerRoutes } from './sellers.routes.ts';

export const sellersResource = defineResource({ routes: sellerRoutes });
