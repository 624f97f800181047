import { defineResource } from '#server/platform/resources/resource.ts';
import { documentRoutes } from './documents.routes.ts';
import { invoiceRoutes } from './invoice.routes.ts';

export const documentsResource = defineResource({
  routes(app) {
    documentRoutes(app);
    invoiceRoutes(app);
  },
});
