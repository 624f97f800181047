import * as v from 'valibot';
import { SaleStatus } from '#contract/orders/sale-status.ts';
import { ProfileGap, SellerStatus } from '#contract/people/users.schemas.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count, Decimal } from '#contract/platform/values/numbers.ts';

/** How far back staff see the expired orders of a seller. */
export const EXPIRY_DAYS = 90;

export type SellerSorting = v.InferOutput<typeof SellerSorting>;
export const SellerSorting = v.picklist([
  'company',
  '-company',
  '-createdAt',
  'createdAt',
  '-openOrders',
  'openOrders',
  '-expiredOrders',
  'expiredOrders',
]);

/** Test orders count in no figure. */
const summary = {
  qid: Qid,
  /** The supplier alias that is shown. */
  fid: v.string(),
  company: v.string(),
  country: CountryCode,
  currency: Currency,
  status: SellerStatus,
  /** Null without a pause, and for a pause without an expected end. */
  expectedPauseEnd: v.nullable(Instant),
  /** Orders that are not completed, declined or expired. */
  openOrders: Count,
  /** Orders that expired in the last 90 days. */
  expiredOrders: Count,
  profileGaps: v.array(ProfileGap),
  offers: Count,
  liveOffers: Count,
  createdAt: Instant,
};

/** A seller in the list of staff. */
export type SellerSummary = v.InferOutput<typeof SellerSummary>;
export const SellerSummary = v.object(summary);

export type SellerFilter = v.InferOutput<typeof SellerFilter>;
export const SellerFilter = v.object({
  status: v.optional(SellerStatus),
  /** In the company, its alias, and the names and addresses of its users. */
  search: v.optional(SearchText),
  sort: v.optional(SellerSorting),
});

export const SellerQuery = v.object({
  ...SellerFilter.entries,
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

export type SellerUser = v.InferOutput<typeof SellerUser>;
const SellerUser = v.object({
  qid: Qid,
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** Null until the user has activated the account. */
  activatedAt: v.nullable(Instant),
});

export type SellerOrder = v.InferOutput<typeof SellerOrder>;
const SellerOrder = v.object({
  qid: Qid,
  fid: v.string(),
  status: SaleStatus,
  isTest: v.boolean(),
  /** Whether the member of staff who reads it may open the order. */
  canOpen: v.boolean(),
  placedAt: Instant,
  expiredAt: Instant,
  price: Decimal,
  priceCurrency: Currency,
});

/** One seller as staff see it. */
export type SellerDetails = v.InferOutput<typeof SellerDetails>;
export const SellerDetails = v.object({
  ...summary,
  /** That of the status, which a pause and its end count up. */
  version: Count,
  timeZone: v.string(),
  chamberOfCommerce: v.nullable(v.string()),
  vatNumber: v.nullable(v.string()),
  accountManager: v.nullable(v.string()),
  acceptedSlaAt: v.nullable(Instant),
  pauseReason: v.nullable(v.string()),
  users: v.array(SellerUser),
  /** The newest orders, test orders too. */
  orders: v.array(SellerOrder),
  /** The newest of those that expired in the last 90 days. */
  expiries: v.array(SellerOrder),
});

/** Why and until when a seller is paused. */
export type PauseEntry = v.InferOutput<typeof PauseEntry>;
export const PauseEntry = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a reason.'),
    v.maxLength(200, 'Use 200 characters or fewer.'),
  ),
  expectedEnd: v.nullable(Instant),
});
