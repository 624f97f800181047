import { defineResource } from '#server/platform/resources/resource.ts';
import { offerSalesRoutes } from './offer-sales.routes.ts';

export const offerSalesResource = defineResource({ routes: offerSalesRoutes });
