import { defineResource } from '#server/platform/resource.ts';
import { deleteContentsOfDeletedDocuments } from './documents.migrations.ts';
import { documentRoutes } from './documents.routes.ts';

export const documentsResource = defineResource({
  routes: documentRoutes,
  migrations: { '009-deleted-documents': deleteContentsOfDeletedDocuments },
});
