import type { OfferQuery, Standing } from '#contract/catalogue/offers.schemas.ts';
import type { WatchedFilter } from '#contract/catalogue/recommendations.schemas.ts';
import type { ClaimQuery } from '#contract/claims/claims.schemas.ts';
import type { ComparisonKind } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode, RowRepairCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { MappingStatus } from '#contract/imports/stock-mapping.schemas.ts';
import type { PayoutFilter } from '#contract/money/payouts.schemas.ts';
import type { SaleFilter } from '#contract/orders/sales.schemas.ts';
import type { CallQuery } from '#contract/platform/api/call.ts';
import type { listStaffActions } from '#contract/staff/audit.calls.ts';
import type { CheckRowKind } from '#contract/staff/initial-checks.schemas.ts';
import type { LeadQuery } from '#contract/staff/leads.schemas.ts';
import type { SellerFilter } from '#contract/staff/staff-sellers.schemas.ts';
import type { PackListState } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { DeliveryQuery, DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import type { GroupStatus } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { StoredSorting, StoredState } from '#contract/warehouse/stored-packages.schemas.ts';

/** What a page selects of the query of its call. */
type Chosen<Query> = {
  [Key in keyof Query]?: Query[Key] extends readonly (infer Item)[] | undefined
    ? readonly Item[]
    : Query[Key];
};
type Paged = { page?: number; size?: number };

/** The query of the order list, as the address bar holds it (specification 2.6). */
export type OrdersQuery = Chosen<
  Pick<
    SaleFilter,
    'status' | 'nextAction' | 'destination' | 'search' | 'hasRead' | 'isExpiring' | 'insight' | 'part'
  > & { sort: SaleFilter['order'] }
> &
  Paged;

/** The query of the notifications. */
export type NotificationsQuery = { show?: 'unread' } & Paged;

/** The query of the ranked inventory. */
export type RankedQuery = { standing?: Standing } & Paged;

/** The query of the inventory, under the names of specification 7.6. */
export type InventoryQuery = Chosen<Omit<OfferQuery, 'standing'>>;

/** The query of the list of claims. */
export type ClaimsQuery = Chosen<Omit<ClaimQuery, 'saleQid'>>;

/** The query of the trending products (specification 2.11); the filter of targets is that of the watchlist. */
export type RecommendationsQuery = { tab?: 'watchlisted' } & Chosen<WatchedFilter> & Paged;

/** The query of the stock mapping; `offer` is the open one. */
export type MappingPageQuery = { status?: MappingStatus; page?: number; offer?: string };
/** What the import of a stock list shows: a committed import by its qid, and the rows of its check or comparison. */
export type StockImportQuery = {
  import?: string;
  problem?: RowProblemCode;
  repair?: RowRepairCode;
  show?: 'FIXED' | 'SKIPPED';
  kind?: ComparisonKind;
  change?: 'PRICE_UP' | 'PRICE_DOWN' | 'QUANTITY_ONLY' | 'JUMPS';
  page?: number;
};

/** The order that waits for the profile, to which its pages lead back. */
export type ProfileQuery = { order?: string };
/** The query of the list of payouts. */
export type PayoutsQuery = Chosen<Pick<PayoutFilter, 'status' | 'month'>> & Paged;
/** The query of a statement: its orders and its transfers are paged apart. */
export type StatementQuery = { currency?: string; orders?: number; transfers?: number };
export type OutboxQuery = { show?: 'events'; recipient?: string; page?: number };
/** The query of the sellers, for staff. */
export type SellersQuery = Chosen<SellerFilter> & Paged;
/** The query of the audit list; the subject is one page that its entries are about. */
export type AuditQuery = Chosen<CallQuery<typeof listStaffActions>>;
/** The query of the form for a test order: the seller that is chosen at first. */
export type TestSaleQuery = { seller?: string };
/** The query of the leads: the board, or the table with `view`. `completedSuccessful` says once that one was completed. */
export type LeadsQuery = { view?: 'table'; completedSuccessful?: boolean } & Chosen<LeadQuery>;
/** The query of the incoming packages; `delivery` is the open one. */
export type IncomingQuery = { tab?: DeliveryState | 'UNKNOWN'; delivery?: string } & Chosen<
  Pick<DeliveryQuery, 'carrier' | 'search'>
> &
  Paged;
/** The query of the packages in the warehouse. */
export type StoredPackagesQuery = {
  state?: StoredState;
  search?: string;
  place?: string;
  carrier?: string;
  destination?: string;
  sort?: StoredSorting;
  page?: number;
  size?: number;
};
/** The query of the orders to pack. */
export type PackJobsQuery = { state?: PackListState } & Paged;
/** The stored file whose check is described, and the page of the earlier checks. */
export type GtinCheckerQuery = { file?: string; page?: number };
/** The rows that the result of a check shows: brands by default. */
export type GtinCheckQuery = { show?: CheckRowKind; brand?: string; page?: number };
/** The collection that is loaded: its carrier and the day of its cut-off. */
export type HandOversQuery = { carrier?: string; day?: string };
/** The query of the list of shipment groups. */
export type ShipmentsQuery = { status?: GroupStatus; search?: string; page?: number; size?: number };
