import { defineResource } from '#server/resource.ts';
import { documentRoutes } from './documents.routes.ts';

export const documentsResource = defineResource({ routes: documentRoutes });
