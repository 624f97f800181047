import type { InsightFilter } from '#contract/orders/insight-filter.ts';
import { isCurrent, type StatusFilter, statusesOf } from '#contract/orders/sale-status.ts';
import { SaleFilter, type SaleSorting } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

const { status, nextAction, destination, search, hasRead, isExpiring, insight, part, order } =
  SaleFilter.entries;

export const salesList = defineList({
  path: pathTo.orders,
  entries: { status, nextAction, destination, search, hasRead, isExpiring, insight, part, sort: order },
  adjust: (filter) => ({
    ...filter,
    status: filter.status.length > 0 ? filter.status : usualStatus(filter.insight),
    part: filter.insight && filter.part,
  }),
  narrowedBy: ['destination', 'search', 'hasRead', 'isExpiring', ['insight', 'part']],
  namesFirstPage: true,
});

export type SalesFilter = FilterOfList<typeof salesList>;

/** Behind a figure of the insights are past orders as well as current ones. */
function usualStatus(figure: InsightFilter | undefined): StatusFilter[] {
  return figure ? ['CURRENT', 'PAST'] : ['CURRENT'];
}

/** The sequence in the URL; by default the deadline for current orders, the newest first where past ones are listed. */
export function sortOrderOf({ sort, ...filter }: Omit<SalesFilter, 'page' | 'size'>): SaleSorting {
  return sort ?? (hasPastColumns(filter) ? '-placedAt' : 'expiredAt');
}

/** The query of the download, which has no pages. */
export function downloadSalesQueryOf({ page: _page, size: _size, ...filter }: SalesFilter) {
  const { sort: _sort, ...matching } = filter;
  return { ...matching, order: sortOrderOf(filter) };
}

/** The query of the API call. */
export function listSalesQueryOf(filter: SalesFilter) {
  const { page, size } = filter;
  return { ...downloadSalesQueryOf(filter), page, size };
}

/** The filters of the toolbar, without the search; the figure of the insights stands above the list. */
export function countSalesFilters(filter: SalesFilter): number {
  const isOnePastStatus =
    filter.status.length === 1 && filter.status[0] !== 'PAST' && isPastFilter(filter.status);
  const shown = { ...filter, insight: undefined, part: undefined };
  return salesList.count(shown) + (isOnePastStatus ? 1 : 0);
}

export function isPastFilter(status: SalesFilter['status']) {
  return status.every((each) => !statusesOf(each).some((one) => isCurrent({ status: one })));
}

/** Where past orders are listed, each shows when it was placed, and its status. */
export function hasPastColumns({ status, insight }: Pick<SalesFilter, 'status' | 'insight'>) {
  return insight !== undefined || isPastFilter(status);
}
