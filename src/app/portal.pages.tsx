import {
  BadgePercent,
  Boxes,
  ChartNoAxesColumn,
  Container,
  FileWarning,
  LayoutDashboard,
  PackageOpen,
  ReceiptText,
  TrendingUp,
  Truck,
  Warehouse,
} from 'lucide';
import { Redirect } from 'wouter';
import { listBrandDiscounts, listBrandsWithProducts } from '#contract/catalogue/discounts.calls.ts';
import { countClaims, readClaim } from '#contract/claims/claims.calls.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { listStatements, readPayoutTotals, readStatement } from '#contract/money/payouts.calls.ts';
import type { PageInFrame, PageInMenu } from '#contract/pages/pages.ts';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import { homeDestination } from '#machines/platform/access/access.rules.ts';
import { prefetchOffer } from '#src/catalogue/offer/offer.prefetch.ts';
import { prefetchOffers } from '#src/catalogue/offers/offers.prefetch.ts';
import { prefetchRankedOffers } from '#src/catalogue/ranked-offers/ranked-offers.prefetch.ts';
import { recommendationsList } from '#src/catalogue/recommendations/recommendations.filters.ts';
import { productsQuery } from '#src/catalogue/recommendations/recommendations.queries.ts';
import { claimsList, listClaimsQueryOf } from '#src/claims/claims/claims.filters.ts';
import { claimsQuery } from '#src/claims/claims/claims.queries.ts';
import { OpenClaimsCount } from '#src/claims/claims/open-claims-count.tsx';
import { prefetchMapping } from '#src/imports/stock-mapping/stock-mapping.queries.ts';
import { prefetchDashboard } from '#src/insights/dashboard/dashboard.queries.ts';
import { payoutsList } from '#src/money/payouts/payouts.filters.ts';
import { payoutsQuery } from '#src/money/payouts/payouts.queries.ts';
import { parseStatementFilter } from '#src/money/payouts/statement.filters.ts';
import { prefetchSale } from '#src/orders/sale/sale.prefetch.ts';
import { CurrentSalesCount } from '#src/orders/sales/current-sales-count.tsx';
import { listSalesQueryOf, salesList } from '#src/orders/sales/sales.filters.ts';
import { feedQueryOf, notificationsList } from '#src/people/notification-feed/notification-feed.filters.ts';
import { notificationsQuery } from '#src/people/notification-feed/notification-feed.queries.ts';
import { InventoryDiscount } from '#src/people/preferences/inventory-discount.tsx';
import { queryFor } from '#src/queries/query.ts';
import { saleCountsQuery, salesQuery } from '#src/queries/sales.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import {
  type MenuEntry,
  definePage,
  type PageEntry,
  definePageWithProps,
  type ParamsOf,
} from './page-entry.tsx';
import { usePortal } from './use-portal.ts';

export type PortalPage = PageInFrame<'portal'>;

type Entries = {
  [Name in PortalPage]: PageEntry<ParamsOf<Name>> & (Name extends PageInMenu<'portal'> ? MenuEntry : unknown);
};

const feeAndDiscount = definePage(async () => (await import('#src/people/preferences/fee.page.tsx')).FeePage);

/** The pages inside the navigation, one entry for each row of the contract. */
export const portalPages: Entries = {
  home: { code: null, draw: () => <HomeRedirect /> },
  dashboard: {
    icon: LayoutDashboard,
    ...definePage(async () => (await import('#src/insights/dashboard/dashboard.page.tsx')).DashboardPage, {
      readAhead: (queries) => prefetchDashboard(queries),
    }),
  },
  orders: {
    icon: ReceiptText,
    Count: CurrentSalesCount,
    ...definePage(async () => (await import('#src/orders/sales/sales.page.tsx')).SalesPage, {
      readAhead(queries, _, search) {
        void queries.prefetchQuery(salesQuery(listSalesQueryOf(salesList.parse(search))));
        void queries.prefetchQuery(saleCountsQuery());
      },
    }),
  },
  order: definePage(async () => (await import('#src/orders/sale/sale.page.tsx')).SalePage, {
    readAhead: (queries, { qid }) => prefetchSale(queries, qid),
  }),
  inventory: {
    icon: Boxes,
    ...definePageWithProps(
      () => ({ Discount: InventoryDiscount }),
      async () => (await import('#src/catalogue/offers/offers.page.tsx')).OffersPage,
      {
        readAhead(queries, _, search) {
          prefetchOffers(queries, search);
          void queries.prefetchQuery(queryFor(readPreferences, {}));
        },
      },
    ),
  },
  ranked: definePage(
    async () => (await import('#src/catalogue/ranked-offers/ranked-offers.page.tsx')).RankedOffersPage,
    {
      readAhead: (queries, _, search) => prefetchRankedOffers(queries, search),
    },
  ),
  mapping: definePage(
    async () => (await import('#src/imports/stock-mapping/stock-mapping.page.tsx')).StockMappingPage,
    {
      readAhead: (queries, _, search) => prefetchMapping(queries, search),
    },
  ),
  stockImport: definePage(
    async () => (await import('#src/imports/stock-list/stock-list.page.tsx')).StockListPage,
  ),
  stockImports: definePage(
    async () => (await import('#src/imports/stock-list/stock-imports.page.tsx')).StockImportsPage,
  ),
  offer: definePage(async () => (await import('#src/catalogue/offer/offer.page.tsx')).OfferPage, {
    readAhead: (queries, { qid }) => prefetchOffer(queries, qid),
  }),
  claims: {
    icon: FileWarning,
    Count: OpenClaimsCount,
    ...definePage(async () => (await import('#src/claims/claims/claims.page.tsx')).ClaimsPage, {
      readAhead(queries, _, search) {
        void queries.prefetchQuery(claimsQuery(listClaimsQueryOf(claimsList.parse(search))));
        void queries.prefetchQuery(queryFor(countClaims, {}));
      },
    }),
  },
  claim: definePage(async () => (await import('#src/claims/claim/claim.page.tsx')).ClaimPage, {
    readAhead: (queries, { qid }) => void queries.prefetchQuery(queryFor(readClaim, { params: { qid } })),
  }),
  discounts: {
    icon: BadgePercent,
    ...definePage(async () => (await import('#src/catalogue/discounts/discounts.page.tsx')).DiscountsPage, {
      readAhead: (queries) => void queries.prefetchQuery(queryFor(listBrandDiscounts, {})),
    }),
  },
  newDiscounts: definePage(
    async () => (await import('#src/catalogue/discounts/new-discounts.page.tsx')).NewDiscountsPage,
    { readAhead: (queries) => void queries.prefetchQuery(queryFor(listBrandsWithProducts, {})) },
  ),
  insights: {
    icon: ChartNoAxesColumn,
    ...definePage(async () => (await import('#src/insights/insights/insights.page.tsx')).InsightsPage, {
      readAhead: (queries) => void queries.prefetchQuery(queryFor(readSellerStats, {})),
    }),
  },
  recommendations: {
    icon: TrendingUp,
    ...definePage(
      async () =>
        (await import('#src/catalogue/recommendations/recommendations.page.tsx')).RecommendationsPage,
      {
        readAhead: (queries, _, search) =>
          void queries.prefetchQuery(productsQuery(recommendationsList.parse(search))),
      },
    ),
  },
  notifications: definePage(
    async () =>
      (await import('#src/people/notification-feed/notification-feed.page.tsx')).NotificationFeedPage,
    {
      readAhead: (queries, _, search) =>
        void queries.prefetchQuery(notificationsQuery(feedQueryOf(notificationsList.parse(search)))),
    },
  ),
  payouts: definePage(async () => (await import('#src/money/payouts/payouts.page.tsx')).PayoutsPage, {
    readAhead(queries, _, search) {
      void queries.prefetchQuery(payoutsQuery(payoutsList.parse(search)));
      void queries.prefetchQuery(queryFor(readPayoutTotals, {}));
      void queries.prefetchQuery(queryFor(listStatements, { query: {} }));
    },
  }),
  statement: definePage(async () => (await import('#src/money/payouts/statement.page.tsx')).StatementPage, {
    readAhead(queries, { month }, search) {
      const { currency } = parseStatementFilter(search);
      void queries.prefetchQuery(queryFor(readStatement, { params: { month }, query: { currency } }));
    },
  }),
  profile: definePage(async () => (await import('#src/people/profile/profile.page.tsx')).ProfilePage),
  chamberOfCommerce: definePage(
    async () => (await import('#src/people/company/company.page.tsx')).CompanyPage,
  ),
  billingAddress: addresses('BILLING'),
  shippingAddress: addresses('SHIPPING'),
  paymentDetails: definePage(async () => (await import('#src/people/bank/bank.page.tsx')).BankPage),
  fee: feeAndDiscount,
  discount: feeAndDiscount,
  shipDirectTo: preferences('shipDirectTo'),
  sellTo: preferences('sellTo'),
  shippingFrom: preferences('shippingFrom'),
  connectionSettings: definePage(
    async () => (await import('#src/imports/connection/connection.page.tsx')).ConnectionPage,
  ),
  contactDetails: definePage(
    async () => (await import('#src/people/verification/contact.page.tsx')).ContactPage,
  ),
  emails: definePage(async () => (await import('#src/people/emails/emails.page.tsx')).EmailsPage),
  password: definePage(async () => (await import('#src/people/account/password.page.tsx')).PasswordPage),
  sessions: definePage(async () => (await import('#src/people/account/sessions.page.tsx')).SessionsPage),
  notificationSettings: definePage(
    async () => (await import('#src/people/notification-feed/feed-preferences.page.tsx')).FeedPreferencesPage,
  ),
  privacy: definePage(async () => (await import('#src/people/account/privacy.page.tsx')).PrivacyPage),
  // Pages of staff are not read ahead: every seller would load the code of their filters.
  sellerOnboarding: definePage(async () => (await import('#src/staff/leads/leads.page.tsx')).LeadsPage),
  newSellerLead: definePage(async () => (await import('#src/staff/lead/new-lead.page.tsx')).NewLeadPage),
  sellerLead: definePage(async () => (await import('#src/staff/lead/lead.page.tsx')).LeadPage),
  gtinChecker: definePage(
    async () => (await import('#src/staff/initial-checks/initial-checks.page.tsx')).InitialChecksPage,
  ),
  gtinCheck: definePageWithProps(
    ({ taskId }: ParamsOf<'gtinCheck'>) => ({ taskId }),
    async () => (await import('#src/staff/initial-checks/initial-check.page.tsx')).InitialCheckPage,
  ),
  incoming: {
    icon: PackageOpen,
    ...definePage(async () => (await import('#src/warehouse/incoming/incoming.page.tsx')).IncomingPage),
  },
  storedPackages: {
    icon: Warehouse,
    ...definePage(
      async () =>
        (await import('#src/warehouse/stored-packages/stored-packages.page.tsx')).StoredPackagesPage,
    ),
  },
  packJobs: definePage(
    async () => (await import('#src/warehouse/pack-bench/pack-jobs.page.tsx')).PackJobsPage,
  ),
  packJob: definePage(
    async () => (await import('#src/warehouse/pack-bench/pack-bench.page.tsx')).PackBenchPage,
  ),
  shipments: {
    icon: Container,
    ...definePage(async () => (await import('#src/warehouse/shipments/shipments.page.tsx')).ShipmentsPage),
  },
  shipment: definePage(async () => (await import('#src/warehouse/shipments/shipment.page.tsx')).ShipmentPage),
  handOvers: {
    icon: Truck,
    ...definePage(async () => (await import('#src/warehouse/hand-overs/hand-overs.page.tsx')).HandOversPage),
  },
  createTestSale: definePage(testSalePage),
  staffSellers: definePage(
    async () => (await import('#src/staff/staff-sellers/staff-sellers.page.tsx')).StaffSellersPage,
  ),
  staffSeller: definePage(
    async () => (await import('#src/staff/staff-seller/staff-seller.page.tsx')).StaffSellerPage,
  ),
  auditList: definePage(async () => (await import('#src/staff/audit/audit.page.tsx')).AuditPage),
};

/** Production does not have the page: the build leaves its code out where this condition is false. */
async function testSalePage() {
  if (import.meta.env.ENVIRONMENT === 'production') {
    return (await import('#src/site/errors/not-found.page.tsx')).NotFoundPage;
  }
  return (await import('#src/staff/test-sale/test-sale.page.tsx')).TestSalePage;
}

function addresses(usage: 'BILLING' | 'SHIPPING') {
  return definePageWithProps(
    () => ({ usage }),
    async () => (await import('#src/people/addresses/addresses.page.tsx')).AddressesPage,
  );
}

function preferences(part: 'shipDirectTo' | 'sellTo' | 'shippingFrom') {
  return definePageWithProps(
    () => ({ part }),
    async () => (await import('#src/people/preferences/preferences.page.tsx')).PreferencesPage,
  );
}

/** Redirects to the first page of the user's type. */
function HomeRedirect() {
  const { access } = usePortal();
  const user = useUser();
  return <Redirect to={homeDestination(access.getSnapshot().context, user)} replace />;
}
