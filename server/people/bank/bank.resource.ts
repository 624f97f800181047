import { defineResource } from '#server/platform/resources/resource.ts';
import { bankRoutes } from './bank.routes.ts';

export const bankResource = defineResource({ routes: bankRoutes });
