import { defineResource } from '#server/resource.ts';
import { scenarioRoutes } from './scenario.routes.ts';

export const scenarioResource = defineResource({ routes: scenarioRoutes });
