import type { SaleCounts } from '#contract/orders/sales.schemas.ts';
import type { OrdersQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatNumber } from '#src/lib/format.ts';
import { isPastFilter, type SalesFilter } from './sales.filters.ts';

type CountName =
  | 'current'
  | 'confirmQuantities'
  | 'addShipping'
  | 'triggerPayment'
  | 'inReview'
  | 'complete'
  | 'past';

const segments: { name: SegmentName; label: string; count: CountName; query: OrdersQuery }[] = [
  { name: 'current', label: 'All current', count: 'current', query: { status: ['CURRENT'] } },
  {
    name: 'CONFIRM_QUANTITIES',
    label: 'Confirm',
    count: 'confirmQuantities',
    query: { status: ['CURRENT'], nextAction: ['CONFIRM_QUANTITIES'] },
  },
  {
    name: 'ADD_SHIPPING',
    label: 'Ship',
    count: 'addShipping',
    query: { status: ['CURRENT'], nextAction: ['ADD_SHIPPING'] },
  },
  {
    name: 'TRIGGER_PAYMENT',
    label: 'Payment',
    count: 'triggerPayment',
    query: { status: ['CURRENT'], nextAction: ['TRIGGER_PAYMENT'] },
  },
  {
    name: 'NONE',
    label: 'In review',
    count: 'inReview',
    query: { status: ['CURRENT'], nextAction: ['NONE'] },
  },
  {
    name: 'COMPLETE',
    label: 'Complete',
    count: 'complete',
    query: { status: ['CURRENT'], nextAction: ['COMPLETE'] },
  },
  { name: 'past', label: 'Past', count: 'past', query: { status: ['PAST'] } },
];

export type SegmentName = 'current' | 'past' | SalesFilter['nextAction'][number];

/** The segment that a filter belongs to; null for a combination that only a typed URL can have. */
export function segmentOf({ status, nextAction }: SalesFilter): SegmentName | null {
  if (isPastFilter(status)) return 'past';
  const [action, ...more] = nextAction;
  if (more.length > 0 || status.join() !== 'CURRENT') return null;
  return action ?? 'current';
}

/** The segments as links, which keep the search. */
export function segmentLinks(filter: SalesFilter, counts: SaleCounts | undefined) {
  const current = segmentOf(filter);
  const links = segments.map(({ name, label, count, query }) => ({
    label,
    href: hrefOf(query, filter),
    count: counts?.[count],
    current: name === current,
  }));
  return filter.insight ? [allLink(filter, counts), ...links] : links;
}

/** Behind a figure of the insights are current and past orders. */
function allLink(filter: SalesFilter, counts: SaleCounts | undefined) {
  return {
    label: 'All',
    href: hrefOf({ status: ['CURRENT', 'PAST'] }, filter),
    count: counts && counts.current + counts.past,
    current: filter.status.join() === 'CURRENT,PAST',
  };
}

export type FoundLink = { href: string; text: string };

/** The other lists in which the search finds orders: past ones, and all current ones. */
export function foundElsewhere(filter: SalesFilter, found: SaleCounts | undefined): FoundLink[] {
  if (filter.search === '' || filter.insight || found === undefined) return [];
  const current = segmentOf(filter);
  const isShown = (name: SegmentName) => name === current || (name === 'current' && isWhole(current, found));
  return segments
    .filter(({ name, count }) => isList(name) && !isShown(name) && found[count] > 0)
    .map(({ name, count, query }) => ({
      href: hrefOf(query, filter),
      text:
        name === 'past'
          ? `${formatNumber(found[count])} in past orders`
          : `${formatNumber(found[count])} in current orders`,
    }));
}

function isList(name: SegmentName) {
  return name === 'current' || name === 'past';
}

/** Whether a segment of the current orders has all of them. */
function isWhole(name: SegmentName | null, counts: SaleCounts) {
  const segment = segments.find((each) => each.name === name);
  return name !== 'past' && segment !== undefined && counts[segment.count] === counts.current;
}

function hrefOf(query: OrdersQuery, { search, destination, insight, part }: SalesFilter) {
  return pathTo.orders({ ...query, search, destination, insight, part, page: 1 });
}
