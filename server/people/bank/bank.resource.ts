import { defineResource } from '#server/platform/resources/resource.ts';
import { bankRoutes } from './bank.routes.ts';
import { seedBankDetails } from './bank.seed.ts';

export const bankResource = defineResource({ routes: bankRoutes, seed: seedBankDetails });
