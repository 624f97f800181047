import { writeQuery } from '#contract/query-string.ts';
import type { StatusFilter } from '#contract/sales/sale-status.ts';
import type { NextAction, SaleOrder } from '#contract/sales/sales.schemas.ts';

/** Every page of the portal by name: its address as a pattern of the router. The last slash may be missing. */
export const patterns = {
  home: '/',
  login: '/login/',
  dashboard: '/dashboard/',
  orders: '/orders/',
  order: '/orders/:qid/',
  profile: '/my-profile/',
  chamberOfCommerce: '/my-profile/chamber-of-commerce/',
  billingAddress: '/my-profile/billing-address/',
  shippingAddress: '/my-profile/shipping-address/',
  paymentDetails: '/my-profile/payment-details/',
  fee: '/my-profile/fee/',
  discount: '/my-profile/discount/',
  shipDirectTo: '/my-profile/ship-direct-to/',
  sellTo: '/my-profile/sell-to/',
  shippingFrom: '/my-profile/shipping-from/',
  connectionSettings: '/my-profile/connection-settings/',
  emails: '/my-profile/e-mails/',
  password: '/my-profile/password/',
  sessions: '/my-profile/sessions/',
  privacy: '/my-profile/privacy/',
  activateAccount: '/activate-account/',
  signUp: '/sign-up/',
  resetPassword: '/reset-password/',
  outbox: '/outbox/',
  welcome: '/welcome/',
  terms: '/legal/terms/',
  incoming: '/warehouse/incoming/',
} as const;

export type PageName = keyof typeof patterns;

/** The parts of the profile, each with an address of its own (specification 2.1). */
export type ProfileSection =
  | 'chamberOfCommerce'
  | 'billingAddress'
  | 'shippingAddress'
  | 'paymentDetails'
  | 'fee'
  | 'discount'
  | 'shipDirectTo'
  | 'sellTo'
  | 'shippingFrom'
  | 'connectionSettings'
  | 'emails'
  | 'password'
  | 'sessions'
  | 'privacy';

/** The query of the order list, as the address bar holds it (specification 2.6). */
export type OrdersQuery = {
  status?: readonly StatusFilter[];
  nextAction?: readonly (NextAction | 'NONE')[];
  destination?: readonly string[];
  search?: string;
  hasRead?: boolean;
  isExpiring?: boolean;
  sort?: SaleOrder;
  page?: number;
  size?: number;
};

/** Every address that the portal links to. */
export const pathTo = {
  home: () => patterns.home,
  login: (redirectPath?: string) => withQuery(patterns.login, { redirectPath }),
  dashboard: () => patterns.dashboard,
  orders: (query: OrdersQuery = { status: ['CURRENT'], page: 1 }) =>
    withQuery(patterns.orders, inOrder(query)),
  order: (qid: string) => patterns.order.replace(':qid', encodeURIComponent(qid)),
  /** With the order that asked for it, to which the profile leads back. */
  profile: (query: { order?: string } = {}, section: 'profile' | ProfileSection = 'profile') =>
    withQuery(patterns[section], query),
  activateAccount: () => patterns.activateAccount,
  signUp: () => patterns.signUp,
  resetPassword: () => patterns.resetPassword,
  /** Messages and events of the embedded marketplace, outside production (decisions 6, 7). */
  outbox: (query: { show?: 'events'; recipient?: string; page?: number } = {}) =>
    withQuery(patterns.outbox, query),
  /** Where to begin with the embedded marketplace, outside production. */
  welcome: () => patterns.welcome,
  terms: (redirectUrl?: string) => withQuery(patterns.terms, { redirectUrl }),
  incoming: (page = 1) => withQuery(patterns.incoming, { page }),
};

const matchers = Object.keys(patterns)
  .filter(isPageName)
  .map((name) => ({ name, matcher: matcherOf(patterns[name]) }));

/** The page that a path belongs to, null where the portal has none. */
export function pageAt(path: string): PageName | null {
  return matchers.find(({ matcher }) => matcher.test(path))?.name ?? null;
}

/** Always the same address for the same list. */
function inOrder({
  status,
  nextAction,
  destination,
  search,
  hasRead,
  isExpiring,
  sort,
  page,
  size,
}: OrdersQuery) {
  return { status, nextAction, destination, search, hasRead, isExpiring, sort, page, size };
}

function matcherOf(pattern: string) {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').slice(0, -1)}/?$`, 'i');
}

export function isSection(page: PageName): page is ProfileSection {
  return page !== 'profile' && patterns[page].startsWith(patterns.profile);
}

function isPageName(name: string): name is PageName {
  return name in patterns;
}

function withQuery(path: string, query: Record<string, unknown>) {
  const written = writeQuery(query);
  return written ? `${path}?${written}` : path;
}
