import { defineResource } from '#server/resource.ts';
import { lineRoutes } from './lines.routes.ts';

export const linesResource = defineResource({ routes: lineRoutes });
