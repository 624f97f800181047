import * as v from 'valibot';
import { ClaimSummary } from '#contract/claims/claims.schemas.ts';
import { NextAction, SaleSummary } from '#contract/orders/sales.schemas.ts';
import { ProfileGap } from '#contract/people/users.schemas.ts';
import { Currency, Instant } from '#contract/platform/api/shapes.ts';
import { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { Count, Decimal } from '#contract/platform/values/numbers.ts';

/** The sum in one currency. */
export type Total = v.InferOutput<typeof Total>;
export const Total = v.object({ amount: Decimal, amountCurrency: Currency });

/** Until when the seller can do it; null without a deadline. */
const due = { dueAt: v.nullable(Instant) };

const OrderTodo = v.object({ kind: v.literal('ORDER'), ...due, isExpiring: v.boolean(), sale: SaleSummary });

/** Several orders with the same next action, or several that are about to expire. */
export type OrdersTodo = v.InferOutput<typeof OrdersTodo>;
const OrdersTodo = v.object({
  kind: v.literal('ORDERS'),
  ...due,
  group: v.picklist([...NextAction.options, 'EXPIRING']),
  count: Count,
  /** Whether others, which are due sooner, are todos of their own. */
  isRest: v.boolean(),
  unreadCount: Count,
  lineCount: Count,
  /** What the seller receives for them. */
  payouts: v.array(Total),
});

const ClaimTodo = v.object({ kind: v.literal('CLAIM'), ...due, claim: ClaimSummary });

const ClaimsTodo = v.object({
  kind: v.literal('CLAIMS'),
  ...due,
  count: Count,
  isRest: v.boolean(),
  amounts: v.array(Total),
});

/** The last fetch of the stock list has failed. */
const StockSourceTodo = v.object({
  kind: v.literal('STOCK_SOURCE'),
  ...due,
  host: v.string(),
  failure: FetchFailureCode,
  failuresInARow: Count,
  /** Null without a schedule. */
  nextFetchAt: v.nullable(Instant),
  isFetching: v.boolean(),
});

/** An import waits for the seller: that of a fetched stock list, or one that keeps the next one from being fetched. */
const StockImportTodo = v.object({
  kind: v.literal('STOCK_IMPORT'),
  ...due,
  reason: v.picklist(['DECISION', 'OPEN_IMPORT']),
  fetchedAt: Instant,
});

/** What payment needs is missing; it is due with the first order that is not paid yet. */
const ProfileTodo = v.object({
  kind: v.literal('PROFILE'),
  ...due,
  gaps: v.pipe(v.array(ProfileGap), v.minLength(1)),
});

/** Buyers find nothing of this seller. */
const NoOffersTodo = v.object({ kind: v.literal('NO_OFFERS'), ...due });

/** Offers that have lost the first rank to a rival, and whose price the seller has not changed since then. */
const LostOffersTodo = v.object({
  kind: v.literal('LOST_OFFERS'),
  ...due,
  count: Count,
  /** At most 5 % above the price to win. */
  close: Count,
  /** Whose floor is not above a price that wins. */
  winnable: Count,
  /** When the first one of them lost it. */
  first: Instant,
  /** `lost_since` of the list of these offers. */
  since: Instant,
});

/** One thing that needs the seller now. */
export type Todo = v.InferOutput<typeof Todo>;
export const Todo = v.variant('kind', [
  OrderTodo,
  OrdersTodo,
  ClaimTodo,
  ClaimsTodo,
  StockSourceTodo,
  StockImportTodo,
  ProfileTodo,
  NoOffersTodo,
  LostOffersTodo,
]);

export type TodoOf<Kind extends Todo['kind']> = Extract<Todo, { kind: Kind }>;
