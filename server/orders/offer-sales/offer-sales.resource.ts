import { defineResource } from '#server/platform/resource.ts';
import { offerSalesRoutes } from './offer-sales.routes.ts';

export const offerSalesResource = defineResource({ routes: offerSalesRoutes });
