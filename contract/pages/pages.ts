import type { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import type { CallQuery } from '#contract/platform/api/call.ts';
import { internalPages } from './internal-pages.ts';
import { definePages, definePageQuery } from './page-definition.ts';
import type {
  ClaimsQuery,
  OrdersQuery,
  RankedQuery,
  InventoryQuery,
  NotificationsQuery,
  RecommendationsQuery,
  MappingPageQuery,
  StockImportQuery,
  ProfileQuery,
  PayoutsQuery,
  StatementQuery,
  OutboxQuery,
} from './page-queries.ts';
import { warehousePages } from './warehouse-pages.ts';

/**
 * Every page of the portal, one row each: addresses, guard, routes, navigation, what is fetched ahead, the gateway’s
 * answers and the tests of roles derive from it. Beside it `src/app/portal.pages.tsx` and `src/app/public.pages.tsx`
 * hold its code (docs/decisions/037).
 */
export const pages = definePages({
  home: { path: '/', audience: 'user', frame: 'portal' },
  login: {
    path: '/login/',
    audience: 'public',
    frame: 'none',
    query: definePageQuery<{ redirectPath?: string }>({ redirectPath: true }),
  },
  logout: { path: '/logout/', audience: 'public', frame: 'public' },
  dashboard: {
    path: '/dashboard/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Dashboard' },
  },
  orders: {
    path: '/orders/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Orders' },
    query: definePageQuery<OrdersQuery>(
      {
        status: true,
        nextAction: true,
        destination: true,
        search: true,
        hasRead: true,
        isExpiring: true,
        insight: true,
        part: true,
        sort: true,
        page: true,
        size: true,
      },
      { status: ['CURRENT'], page: 1 },
    ),
  },
  order: { path: '/orders/:qid/', audience: 'SELLER', frame: 'portal', within: 'orders' },
  inventory: {
    path: '/inventory/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Inventory' },
    query: definePageQuery<InventoryQuery>(
      {
        status: true,
        brand: true,
        percentage_to_winning_price_min: true,
        percentage_to_winning_price_max: true,
        lost_since: true,
        search: true,
        sort: true,
        page: true,
        size: true,
      },
      { page: 1 },
    ),
  },
  // These are before the page of an offer, whose path matches theirs, too.
  ranked: {
    path: '/inventory/ranked/',
    audience: 'SELLER',
    frame: 'portal',
    within: 'inventory',
    query: definePageQuery<RankedQuery>({ standing: true, page: true, size: true }),
  },
  mapping: {
    path: '/inventory/mapping/',
    audience: 'SELLER',
    frame: 'portal',
    within: 'inventory',
    query: definePageQuery<MappingPageQuery>({ status: true, page: true, offer: true }),
  },
  stockImport: {
    path: '/inventory/import/',
    audience: 'SELLER',
    frame: 'portal',
    within: 'inventory',
    query: definePageQuery<StockImportQuery>({
      import: true,
      problem: true,
      repair: true,
      show: true,
      kind: true,
      change: true,
      page: true,
    }),
  },
  stockImports: {
    path: '/inventory/imports/',
    audience: 'SELLER',
    frame: 'portal',
    within: 'inventory',
    query: definePageQuery<{ page?: number; size?: number }>({ page: true, size: true }),
  },
  offer: { path: '/inventory/:qid/', audience: 'SELLER', frame: 'portal', within: 'inventory' },
  claims: {
    path: '/claims/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Claims' },
    query: definePageQuery<ClaimsQuery>(
      {
        status: true,
        claimCategory: true,
        country: true,
        search: true,
        sort: true,
        page: true,
        size: true,
      },
      { page: 1 },
    ),
  },
  claim: { path: '/claims/:qid/', audience: 'SELLER', frame: 'portal', within: 'claims' },
  discounts: {
    path: '/price-reductions/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Price reductions' },
    query: definePageQuery<CallQuery<typeof listBrandDiscounts>>({ brandQid: true }),
  },
  newDiscounts: {
    path: '/price-reductions/create/',
    audience: 'SELLER',
    frame: 'portal',
    within: 'discounts',
  },
  insights: {
    path: '/insights/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Insights' },
  },
  recommendations: {
    path: '/trending-products/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: 'Trending products' },
    query: definePageQuery<RecommendationsQuery>({
      tab: true,
      reason: true,
      is_offered: true,
      are_targets_met: true,
      search: true,
      sort: true,
      page: true,
      size: true,
    }),
  },
  notifications: {
    path: '/notifications/',
    audience: 'SELLER',
    frame: 'portal',
    query: definePageQuery<NotificationsQuery>({ show: true, page: true, size: true }),
  },
  payouts: {
    path: '/payouts/',
    audience: 'SELLER',
    frame: 'portal',
    query: definePageQuery<PayoutsQuery>({ status: true, month: true, page: true, size: true }),
  },
  statement: {
    path: '/payouts/:month/',
    audience: 'SELLER',
    frame: 'portal',
    query: definePageQuery<StatementQuery>({ currency: true, orders: true, transfers: true }),
  },
  profile: {
    path: '/my-profile/',
    audience: 'user',
    frame: 'portal',
    query: definePageQuery<ProfileQuery>({ order: true }),
  },
  chamberOfCommerce: profilePage('chamber-of-commerce', 'SELLER', 'Company', 'Company details'),
  billingAddress: profilePage('billing-address', 'SELLER', 'Company', 'Billing address'),
  shippingAddress: profilePage('shipping-address', 'SELLER', 'Company', 'Shipping address'),
  paymentDetails: profilePage('payment-details', 'SELLER', 'Payments', 'Payment details'),
  fee: profilePage('fee', 'SELLER', 'Payments', 'Fee and discount'),
  discount: {
    path: '/my-profile/discount/',
    audience: 'SELLER',
    frame: 'portal',
    within: 'fee',
    query: definePageQuery<ProfileQuery>({ order: true }),
  },
  shipDirectTo: profilePage('ship-direct-to', 'SELLER', 'Order preferences', 'Ship direct to'),
  sellTo: profilePage('sell-to', 'SELLER', 'Order preferences', 'Sell to'),
  shippingFrom: profilePage('shipping-from', 'SELLER', 'Order preferences', 'Shipping from'),
  connectionSettings: profilePage('connection-settings', 'SELLER', 'Stock', 'Connection settings'),
  contactDetails: profilePage('contact-details', 'user', 'Your account', 'Contact details'),
  emails: profilePage('e-mails', 'user', 'Your account', 'Email addresses'),
  password: profilePage('password', 'user', 'Your account', 'Password'),
  sessions: profilePage('sessions', 'user', 'Your account', 'Signed-in devices'),
  notificationSettings: profilePage('notifications', 'SELLER', 'Your account', 'Notifications'),
  privacy: profilePage('privacy', 'user', 'Your account', 'Privacy'),
  activateAccount: {
    path: '/activate-account/',
    audience: 'user',
    isPublicByLink: true,
    frame: 'public',
  },
  signUp: { path: '/sign-up/', audience: 'public', frame: 'public' },
  resetPassword: { path: '/reset-password/', audience: 'public', frame: 'public' },
  outbox: {
    path: '/outbox/',
    audience: 'public',
    frame: 'public',
    notInProduction: true,
    query: definePageQuery<OutboxQuery>({ show: true, recipient: true, page: true }),
  },
  welcome: { path: '/welcome/', audience: 'public', frame: 'public', notInProduction: true },
  terms: {
    path: '/legal/terms/',
    audience: 'public',
    frame: 'public',
    query: definePageQuery<{ redirectUrl?: string }>({ redirectUrl: true }),
  },
  ...warehousePages,
  ...internalPages,
});

/** A part of the profile with an address of its own (specification 2.1), and its entry in the menu of the profile. */
function profilePage<Who extends 'SELLER' | 'user'>(
  path: string,
  audience: Who,
  group: string,
  label: string,
) {
  return {
    path: `/my-profile/${path}/`,
    audience,
    frame: 'portal' as const,
    menu: { of: 'profile' as const, group, label },
    query: definePageQuery<ProfileQuery>({ order: true }),
  };
}

export type Pages = typeof pages;
export type PageName = keyof Pages;

/** The pages of one frame. */
export type PageInFrame<Frame extends string> = {
  [Name in PageName]: Pages[Name]['frame'] extends Frame ? Name : never;
}[PageName];

/** The pages with an entry in one menu. */
export type PageInMenu<Of extends string> = {
  [Name in PageName]: Pages[Name] extends { menu: { of: Of } } ? Name : never;
}[PageName];

export type ProfileSection = PageInMenu<'profile'>;
