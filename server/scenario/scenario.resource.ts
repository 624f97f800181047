import { defineResource } from '#server/platform/resources/resource.ts';
import { createScenarios } from './scenario.migrations.ts';
import { scenarioRoutes } from './scenario.routes.ts';
import { removeUnusedScenarios } from './scenario.store.ts';

export const scenarioResource = defineResource({
  routes: scenarioRoutes,
  migrations: { '008-scenarios': createScenarios },
  everyHour: removeUnusedScenarios,
});
