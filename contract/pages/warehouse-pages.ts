import { definePageQuery, type PageDefinition } from './page-definition.ts';
import type {
  IncomingQuery,
  PackJobsQuery,
  HandOversQuery,
  ShipmentsQuery,
  StoredPackagesQuery,
} from './page-queries.ts';

/** The pages of the warehouse (specification 2.1 and 2.3), rows as those of `pages`. */
export const warehousePages = {
  incoming: {
    path: '/warehouse/incoming/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    menu: { of: 'portal', label: 'Incoming packages' },
    query: definePageQuery<IncomingQuery>(
      { tab: true, carrier: true, search: true, delivery: true, page: true, size: true },
      { page: 1 },
    ),
  },
  storedPackages: {
    path: '/warehouse/confirmed-packages/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    menu: { of: 'portal', label: 'In the warehouse' },
    query: definePageQuery<StoredPackagesQuery>({
      state: true,
      search: true,
      place: true,
      carrier: true,
      destination: true,
      sort: true,
      page: true,
      size: true,
    }),
  },
  packJobs: {
    path: '/warehouse/packing/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    within: 'storedPackages',
    query: definePageQuery<PackJobsQuery>({ state: true, page: true, size: true }),
  },
  packJob: {
    path: '/warehouse/packing/:qid/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    within: 'storedPackages',
  },
  shipments: {
    path: '/warehouse/shipments/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    menu: { of: 'portal', label: 'Shipments' },
    query: definePageQuery<ShipmentsQuery>({ status: true, search: true, page: true, size: true }),
  },
  shipment: {
    path: '/warehouse/shipments/:qid/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    within: 'shipments',
  },
  handOvers: {
    path: '/warehouse/ready-to-ship/',
    audience: 'WAREHOUSE',
    frame: 'portal',
    menu: { of: 'portal', label: 'Ready to ship' },
    query: definePageQuery<HandOversQuery>({ carrier: true, day: true }),
  },
} as const satisfies Record<string, PageDefinition>;
