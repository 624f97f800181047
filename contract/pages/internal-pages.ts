import { leadsQueryKeys } from './leads-query.ts';
import { definePageQuery, type PageDefinition } from './page-definition.ts';
import type {
  AuditQuery,
  GtinCheckerQuery,
  GtinCheckQuery,
  LeadsQuery,
  SellersQuery,
  TestSaleQuery,
} from './page-queries.ts';

const withinOnboarding = { audience: 'STAFF', frame: 'portal', within: 'sellerOnboarding' } as const;

/** The pages of staff, rows as those of `pages`. */
export const internalPages = {
  gtinChecker: {
    path: '/internal/seller-initial-checker/',
    audience: 'STAFF',
    frame: 'portal',
    menu: { of: 'internal', label: 'Seller GTIN checker' },
    query: definePageQuery<GtinCheckerQuery>({ file: true, page: true }),
  },
  gtinCheck: {
    path: '/internal/seller-initial-checker/:taskId/',
    audience: 'STAFF',
    frame: 'portal',
    within: 'gtinChecker',
    query: definePageQuery<GtinCheckQuery>({ show: true, brand: true, page: true }),
  },
  sellerOnboarding: {
    path: '/internal/seller-onboarding/',
    audience: 'STAFF',
    frame: 'portal',
    menu: { of: 'internal', label: 'Seller onboarding' },
    query: definePageQuery<LeadsQuery>(leadsQueryKeys),
  },
  // Before the page of a lead, whose path matches it, too.
  newSellerLead: { path: '/internal/seller-onboarding/new/', ...withinOnboarding },
  sellerLead: { path: '/internal/seller-onboarding/:slug/', ...withinOnboarding },
  createTestSale: {
    path: '/internal/create-test-sale/',
    audience: 'STAFF',
    frame: 'portal',
    menu: { of: 'internal', label: 'Create test sale' },
    notInProduction: true,
    query: definePageQuery<TestSaleQuery>({ seller: true }),
  },
  staffSellers: {
    path: '/internal/sellers/',
    audience: 'STAFF',
    frame: 'portal',
    menu: { of: 'internal', label: 'Sellers' },
    query: definePageQuery<SellersQuery>({ status: true, search: true, sort: true, page: true, size: true }),
  },
  staffSeller: {
    path: '/internal/sellers/:qid/',
    audience: 'STAFF',
    frame: 'portal',
    within: 'staffSellers',
  },
  auditList: {
    path: '/internal/audit/',
    audience: 'STAFF',
    frame: 'portal',
    menu: { of: 'internal', label: 'Audit list' },
    query: definePageQuery<AuditQuery>({
      userQid: true,
      kind: true,
      subjectKind: true,
      subjectKey: true,
      search: true,
      page: true,
      size: true,
    }),
  },
} as const satisfies Record<string, PageDefinition>;
