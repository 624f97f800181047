import { defineResource } from '#server/resource.ts';
import { connectionRoutes } from './connections.routes.ts';
import { seedSources } from './connections.seed.ts';

export const connectionsResource = defineResource({ routes: connectionRoutes, seed: seedSources });
