import { defineResource } from '#server/platform/resources/resource.ts';
import { deleteContentsOfDeletedDocuments } from './documents.migrations.ts';
import { documentRoutes } from './documents.routes.ts';
import { invoiceRoutes } from './invoice.routes.ts';

export const documentsResource = defineResource({
  routes(app) {
    documentRoutes(app);
    invoiceRoutes(app);
  },
  migrations: { '009-deleted-documents': deleteContentsOfDeletedDocuments },
});
