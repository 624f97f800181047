import { defineResource } from '#server/platform/resources/resource.ts';
import { lineRoutes } from './lines.routes.ts';

export const linesResource = defineResource({ routes: lineRoutes });
