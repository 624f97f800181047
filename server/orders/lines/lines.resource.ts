import { defineResource } from '#server/platform/resource.ts';
import { lineRoutes } from './lines.routes.ts';

export const linesResource = defineResource({ routes: lineRoutes });
