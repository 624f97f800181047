import type { OfferSorting, OfferStatus, Standing } from '#contract/catalogue/offers.schemas.ts';
import type {
  RecommendationReason,
  RecommendationSorting,
} from '#contract/catalogue/recommendations.schemas.ts';
import type { ClaimCategory, ClaimSorting, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import type { ComparisonKind } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode, RowRepairCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { MappingStatus } from '#contract/imports/stock-mapping.schemas.ts';
import type { PayoutStatus } from '#contract/money/payouts.schemas.ts';
import type { InsightFilter, InsightPart } from '#contract/orders/insight-filter.ts';
import type { StatusFilter } from '#contract/orders/sale-status.ts';
import type { NextAction, SaleSorting } from '#contract/orders/sales.schemas.ts';
import type { SellerStatus } from '#contract/people/users.schemas.ts';
import type { StaffActionKind, StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import type { CheckRowKind } from '#contract/staff/initial-checks.schemas.ts';
import type { LeadSorting, LeadStage } from '#contract/staff/leads.schemas.ts';
import type { SellerSorting } from '#contract/staff/staff-sellers.schemas.ts';
import type { PackListState } from '#contract/warehouse/pack-bench.schemas.ts';
import type { DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import type { GroupStatus } from '#contract/warehouse/shipment-groups.schemas.ts';
import type { StoredSorting, StoredState } from '#contract/warehouse/stored-packages.schemas.ts';

/** The query of the order list, as the address bar holds it (specification 2.6). */
export type OrdersQuery = {
  status?: readonly StatusFilter[];
  nextAction?: readonly (NextAction | 'NONE')[];
  destination?: readonly string[];
  search?: string;
  hasRead?: boolean;
  isExpiring?: boolean;
  /** The orders behind a figure of the insights. */
  insight?: InsightFilter;
  part?: InsightPart;
  sort?: SaleSorting;
  page?: number;
  size?: number;
};

/** The query of the notifications. */
export type NotificationsQuery = { show?: 'unread'; page?: number; size?: number };

/** The query of the ranked inventory. */
export type RankedQuery = { standing?: Standing; page?: number; size?: number };

/** The query of the inventory, under the names of specification 7.6. */
export type InventoryQuery = {
  status?: readonly OfferStatus[];
  brand?: readonly string[];
  percentage_to_winning_price_min?: string;
  percentage_to_winning_price_max?: string;
  /** Since when the offers have lost the first rank. */
  lost_since?: string;
  search?: string;
  sort?: OfferSorting;
  page?: number;
  size?: number;
};

/** The query of the list of claims. */
export type ClaimsQuery = {
  status?: readonly ClaimStatus[];
  claimCategory?: readonly ClaimCategory[];
  country?: readonly string[];
  search?: string;
  sort?: ClaimSorting;
  page?: number;
  size?: number;
};

/** The query of the trending products (specification 2.11); the filter of targets is that of the watchlist. */
export type TrendingQuery = {
  tab?: 'watchlisted';
  reason?: readonly RecommendationReason[];
  is_offered?: boolean;
  are_targets_met?: boolean;
  search?: string;
  sort?: RecommendationSorting;
  page?: number;
  size?: number;
};

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
export type PayoutsQuery = { status?: PayoutStatus; month?: string; page?: number; size?: number };
/** The query of a statement: its orders and its transfers are paged apart. */
export type StatementQuery = { currency?: string; orders?: number; transfers?: number };
export type OutboxQuery = { show?: 'events'; recipient?: string; page?: number };
/** The query of the sellers, for staff. */
export type SellersQuery = {
  status?: SellerStatus;
  search?: string;
  sort?: SellerSorting;
  page?: number;
  size?: number;
};
/** The query of the audit list; the subject is one page that its entries are about. */
export type AuditQuery = {
  userQid?: string;
  kind?: readonly StaffActionKind[];
  subjectKind?: StaffActionSubject['kind'];
  subjectKey?: string;
  search?: string;
  page?: number;
  size?: number;
};
/** The query of the form for a test order: the seller that is chosen at first. */
export type TestSaleQuery = { seller?: string };
/** The query of the leads: the board, or the table with `view`. `completedSuccessful` says once that one was completed. */
export type LeadsQuery = {
  view?: 'table';
  stage?: readonly LeadStage[];
  owner?: readonly string[];
  country?: readonly string[];
  search?: string;
  sort?: LeadSorting;
  page?: number;
  size?: number;
  completedSuccessful?: boolean;
};
/** The query of the incoming packages; `delivery` is the open one. */
export type IncomingQuery = {
  tab?: DeliveryState | 'UNKNOWN';
  carrier?: string;
  search?: string;
  delivery?: string;
  page?: number;
};
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
export type PackJobsQuery = { state?: PackListState; page?: number };
/** The stored file whose check is described, and the page of the earlier checks. */
export type GtinCheckerQuery = { file?: string; page?: number };
/** The rows that the result of a check shows: brands by default. */
export type GtinCheckQuery = { show?: CheckRowKind; brand?: string; page?: number };
/** The collection that is loaded: its carrier and the day of its cut-off. */
export type ReadyToShipQuery = { carrier?: string; day?: string };
/** The query of the list of shipment groups. */
export type ShipmentsQuery = { status?: GroupStatus; search?: string; page?: number; size?: number };
