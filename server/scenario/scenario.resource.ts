import { defineResource } from '#server/platform/resources/resource.ts';
import { scenarioRoutes } from './scenario.routes.ts';
import { removeUnusedScenarios } from './scenario.store.ts';

export const scenarioResource = defineResource({
  routes: scenarioRoutes,
  everyHour: removeUnusedScenarios,
});
