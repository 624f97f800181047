import { defineResource } from '#server/platform/resources/resource.ts';
import { testSaleRoutes } from './test-sales.routes.ts';

export const testSalesResource = defineResource({ routes: testSaleRoutes });
