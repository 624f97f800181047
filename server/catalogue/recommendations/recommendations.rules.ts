import type {
  Recommendation,
  RecommendationFilter,
  RecommendationReason,
  RecommendationSorting,
  WatchedFilter,
} from '#contract/catalogue/recommendations.schemas.ts';
import { foldText } from '#contract/platform/values/fold-text.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { centsOf } from '#server/catalogue/offers/cents.ts';

/** Rising means at least 20 % more units than in the 30 days before. */
const RISING_PER_CENT = 120;

/**
 * Why a product is recommended: the first reason that is true; null for one that nobody asked for. `offerCount` are the
 * live offers of other sellers.
 */
export function reasonOf({
  orders,
  units,
  unitsBefore,
  offerCount,
}: Pick<Recommendation, 'orders' | 'units' | 'unitsBefore' | 'offerCount'>): RecommendationReason | null {
  if (orders === 0) return null;
  if (offerCount === 0) return 'NOT_OFFERED';
  const isRising = unitsBefore > 0 && units * 100 >= unitsBefore * RISING_PER_CENT;
  return isRising ? 'RISING' : 'IN_DEMAND';
}

/** A target price is met when no other seller asks for less. */
export function isTargetMet(targetPrice: string | null, lowestPrice: string | null): boolean {
  if (targetPrice === null) return false;
  return lowestPrice === null || !isAmountAbove(targetPrice, lowestPrice);
}

/** The products that a filter finds, sorted; without a sequence as they come. */
export function choose(products: readonly Recommendation[], filter: WatchedFilter): Recommendation[] {
  const found = products.filter((product) => matches(product, filter));
  if (filter.sort === undefined) return found;
  const direction = filter.sort.startsWith('-') ? -1 : 1;
  const valueOf = values[filter.sort.replace('-', '') as SortKey];
  return found.toSorted((one, other) => compare(valueOf(one), valueOf(other), direction));
}

/** Whether the products are listed as they come: all of them, those with most orders first. */
export function isAsRecommended({
  sort,
  reason,
  is_offered: isOffered,
  search,
}: RecommendationFilter): boolean {
  const isFiltered = reason !== undefined || isOffered !== undefined || Boolean(search);
  return !isFiltered && (sort === undefined || sort === '-demand');
}

function matches(product: Recommendation, filter: WatchedFilter): boolean {
  const { reason, is_offered: isOffered, are_targets_met: areTargetsMet, search } = filter;
  if (reason && (product.reason === null || !reason.includes(product.reason))) return false;
  if (isOffered !== undefined && (product.ownOffer !== null) !== isOffered) return false;
  if (areTargetsMet !== undefined && product.areTargetsMet !== areTargetsMet) return false;
  return !search || isFoundBy(product, search);
}

/** Finds a part of the name, of the brand or of the GTIN, which may be in groups, with hyphens or a GTIN-14. */
function isFoundBy({ name, brand, gtin }: Recommendation, search: string): boolean {
  const text = foldText(search);
  if (foldText(name).includes(text) || foldText(brand).includes(text)) return true;
  const digits = search.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && gtin.includes(digits.length === 14 ? digits.replace(/^0+/, '') : digits);
}

type SortKey = Exclude<RecommendationSorting, `-${string}`>;
type Value = string | number | null;

const values: Record<SortKey, (product: Recommendation) => Value> = {
  demand: ({ orders }) => orders,
  growth: ({ units, unitsBefore }) => (unitsBefore === 0 ? null : units / unitsBefore),
  lowest_price: ({ lowestPrice }) => (lowestPrice === null ? null : centsOf(lowestPrice)),
  name: ({ name }) => foldText(name),
};

function compare(one: Value, other: Value, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one === other) return 0;
  return one < other ? -direction : direction;
}
