import { defineResource } from '#server/resource.ts';
import { testSaleRoutes } from './test-sales.routes.ts';

export const testSalesResource = defineResource({ routes: testSaleRoutes });
