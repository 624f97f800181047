import type { OrdersQuery } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SaleCounts } from '#contract/sales/sales.schemas.ts';
import { isPastFilter, type OrdersFilter } from './orders.filters.ts';

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

export type SegmentName = 'current' | 'past' | OrdersFilter['nextAction'][number];

/** The segment that a filter belongs to; null for a combination that only a typed URL can have. */
export function segmentOf({ status, nextAction }: OrdersFilter): SegmentName | null {
  if (isPastFilter(status)) return 'past';
  const [action, ...more] = nextAction;
  if (more.length > 0 || status.join() !== 'CURRENT') return null;
  return action ?? 'current';
}

/** The segments as links, which keep the search. */
export function segmentLinks(filter: OrdersFilter, counts: SaleCounts | undefined) {
  const current = segmentOf(filter);
  const { search, destination } = filter;
  return segments.map(({ name, label, count, query }) => ({
    label,
    href: pathTo.orders({ ...query, search, destination, page: 1 }),
    count: counts?.[count],
    current: name === current,
  }));
}
